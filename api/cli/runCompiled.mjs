import { spawnSync } from 'node:child_process';
import { findCompiledProgram } from '../system/compile/compiledServer.mjs';

/** Runs a compiled program in this process: server or bot. Compiles the sources first if they have changed. */
const [program] = process.argv.slice(2);
const { run } = await import(findCompiledProgram(program) ?? compile());
await run();

/** Compiles in a child process, so that this process does not keep the memory. */
function compile() {
  const { status } = spawnSync(process.execPath, ['api/system/compile/compileServer.ts'], {
    stdio: 'inherit',
  });
  const url = findCompiledProgram(program);
  if (status === 0 && url) return url;
  process.exit(status || 1);
}
