import { parentPort } from 'node:worker_threads';

/** The builder's thread, which exits on request. It exits between two turns, never inside native code. */
parentPort?.on('message', (message) => {
  if (message === 'end') process.exit(1);
});
await import('#build-hooks/builderThread.ts');
