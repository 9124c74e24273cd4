import { parentPort } from 'node:worker_threads';

/** Exits when a message arrives, because a thread must not exit inside native code. */
parentPort?.on('message', (message) => {
  if (message === 'end') process.exit(1);
});
await import('#build-hooks/builder/builderThread.ts');
