import { Worker } from 'node:worker_threads';

export interface VisitResult {
  reads: number;
  missing: string[];
  torn: string[];
}

/**
 * Reads HTML files and their compressed variants repeatedly in a separate thread, as a web server does.
 * @param folder A release folder or a link to one.
 */
export function startVisitor(
  folder: string,
  files: readonly string[],
  extensions = ['', '.br', '.gz'],
) {
  const isStopped = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./visitorThread.ts', import.meta.url), {
    workerData: { folder, files, extensions, isStopped },
  });
  const finished = Promise.withResolvers<VisitResult>();
  worker.once('message', finished.resolve);
  worker.once('error', finished.reject);
  return {
    async stop(): Promise<VisitResult> {
      Atomics.store(isStopped, 0, 1);
      const result = await finished.promise;
      await worker.terminate();
      return result;
    },
  };
}
