import { type CompileOptions, compileOnce } from '#build-hooks/compile/compile.ts';
import { describeFailure } from '../../cli/describeFailure.ts';
import { serverSources } from './compiledServer.mjs';

/** Bundles the server and the bot with their threads and child processes, unless this version is compiled already. */
export const compileServer = (options: CompileOptions = {}) =>
  compileOnce({
    ...options,
    name: 'server',
    sources: serverSources,
    inputs: [],
    command: (dir) => [
      'vite/bin/vite.js',
      'build',
      '--config',
      'api/system/compile/vite.config.ts',
      '--outDir',
      dir,
    ],
    env: {},
  });

if (import.meta.main)
  await compileServer({
    onStart: () => process.stdout.write('  0 s  Compiling the server ...\n'),
  }).catch((error) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  });
