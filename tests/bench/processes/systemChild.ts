import { parseEnv } from '#api/env.ts';
import { createLog } from '#api/http/log.ts';
import { startSystem } from '#api/server.ts';

export type ToSystem = 'stop' | { settled: number };
export type FromSystem = { port: number } | { settled: number };

/** Runs the server as `npm start` does. The parent process controls it by messages. */
const env = parseEnv(process.env);
const system = await startSystem(env, createLog(env));
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
