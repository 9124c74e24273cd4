import { parentPort } from 'node:worker_threads';

/**
 * Runs the builder's thread. The thread exits when it receives a message, because in this way it never exits
 * inside native code.
 */
parentPort?.on('message', (message) => {
  if (message === 'end') process.exit(1);
});
await import('#build-hooks/builderThread.ts');
