import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DatabaseOptions } from '#db/client.ts';
import { limits } from '../limits.ts';
import type { JobResult } from './renderThread.ts';

/** Threads that render the pages of a full build, so that many cores shorten it and nobody else waits. */
export interface RenderPool {
  /** Makes pages in `folder`; waits for a thread to be free. */
  render(urls: string[], folder: string): Promise<JobResult[]>;
  close(): Promise<void>;
}

export interface RenderSetup {
  database: DatabaseOptions;
  compiledDir: string;
  siteUrl: string;
}

export interface RenderJob {
  urls: string[];
  folder: string;
}

export function openRenderPool(setup: RenderSetup): RenderPool {
  const size = Math.max(1, Math.min(availableParallelism(), threadsMax));
  const threads = Array.from({ length: size }, () => openThread(setup));
  const idle = [...threads];
  const waiting: ((thread: Thread) => void)[] = [];

  const take = () => {
    const thread = idle.pop();
    return thread
      ? Promise.resolve(thread)
      : new Promise<Thread>((resolve) => waiting.push(resolve));
  };
  const giveBack = (thread: Thread) => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };

  return {
    async render(urls, folder) {
      const thread = await take();
      try {
        return await thread.run({ urls, folder });
      } finally {
        giveBack(thread);
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const threadsMax = 8;

interface Thread {
  run(job: RenderJob): Promise<JobResult[]>;
  close(): Promise<unknown>;
}

function openThread(setup: RenderSetup): Thread {
  const worker = new Worker(new URL('./renderThread.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.threadHeapMb,
      maxYoungGenerationSizeMb: limits.threadYoungHeapMb,
    },
  });
  let failure: Error | undefined;
  let job: PromiseWithResolvers<JobResult[]> | undefined;
  const end = (error: Error) => {
    failure = error;
    job?.reject(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`A rendering thread ended with code ${code}`)));
  worker.on('message', (reply: { results?: JobResult[]; error?: string }) => {
    if (reply.results) job?.resolve(reply.results);
    // Anything else is Node's own: with --watch it tells through here what a thread imports.
    else if (reply.error) job?.reject(new Error(reply.error));
  });
  return {
    run(wanted) {
      job = Promise.withResolvers();
      if (failure) job.reject(failure);
      else worker.postMessage(wanted);
      return job.promise;
    },
    close: () => worker.terminate(),
  };
}
