import { Worker } from 'node:worker_threads';

/** What a reader saw of published files. */
export interface VisitResult {
  reads: number;
  /** Files that were not there, and files that did not end as they should, by name. */
  missing: string[];
  torn: string[];
}

/**
 * Reads pages over and over in a thread of its own, in every form, as a web server would. Pages are
 * paths of HTML files; a folder may be the link of a release.
 */
export function startVisitor(
  folder: string,
  files: readonly string[],
  endings = ['', '.br', '.gz'],
) {
  const isStopped = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./visitorThread.ts', import.meta.url), {
    workerData: { folder, files, endings, isStopped },
  });
  const seen = Promise.withResolvers<VisitResult>();
  worker.once('message', seen.resolve);
  worker.once('error', seen.reject);
  return {
    async stop(): Promise<VisitResult> {
      Atomics.store(isStopped, 0, 1);
      const result = await seen.promise;
      await worker.terminate();
      return result;
    },
  };
}
