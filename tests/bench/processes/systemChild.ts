import type { System } from '#api/server.ts';
import { findCompiledProgram } from '#api/system/compile/compiledServer.mjs';

export type ToSystem = 'stop' | { settled: number };
export type FromSystem = { port: number } | { settled: number };

/** Runs the compiled server as `npm start` does. The parent process controls it by messages. */
const { run }: { run: () => Promise<System> } = await import(findCompiledProgram('server') ?? '');
const system = await run();
const tell = (message: FromSystem) => process.send?.(message);

process.on('message', async (message: ToSystem) => {
  if (message === 'stop') {
    await system.stop();
    process.exit(0);
  }
  await system.settled();
  tell({ settled: message.settled });
});
process.on('disconnect', () => process.exit(1));
await system.settled();
tell({ port: system.port });
