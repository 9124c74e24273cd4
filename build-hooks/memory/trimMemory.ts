import { Worker } from 'node:worker_threads';

/**
 * Gives free memory of the C library's allocator back to the operating system. The allocator itself returns only free
 * memory at the end of its heap, so it would keep free memory between blocks that are still in use. Runs on a thread of
 * its own for about 50 ms, so that the library for native functions does not stay loaded. Has no effect with a C library
 * other than glibc.
 * @returns Resolves when the thread has ended. Rejects if it cannot start. Does not keep the process running.
 */
export function trimMemory(): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./trimMemoryThread.ts', import.meta.url));
    // Without a listener, an error of the thread would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => resolve());
    thread.unref();
  });
}
