import { parentPort } from 'node:worker_threads';

/** Runs the builder's thread. Exits on a message, so it never exits while native code runs. */
parentPort?.on('message', (message) => {
  if (message === 'end') process.exit(1);
});
await import('#build-hooks/builderThread.ts');
