import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limits } from '../limits.ts';
import { siteEntryUrl } from './importSite.ts';
import type { PageResult, RenderJob, RenderReply, RenderSetup } from './renderJob.ts';

/** A pool of threads that render the pages of a full build. */
export interface RenderPool {
  render(urls: string[], folder: string): Promise<PageResult[]>;
  close(): Promise<void>;
}

export function openRenderPool(setup: RenderSetup): RenderPool {
  const size = Math.max(1, Math.min(availableParallelism(), threadsMax));
  const threads = Array.from({ length: size }, () => openThread(setup));
  const idle = [...threads];
  const waiters: ((thread: RenderThread) => void)[] = [];

  const acquire = () => {
    const thread = idle.pop();
    return thread
      ? Promise.resolve(thread)
      : new Promise<RenderThread>((resolve) => waiters.push(resolve));
  };
  const release = (thread: RenderThread) => {
    const next = waiters.shift();
    if (next) next(thread);
    else idle.push(thread);
  };

  return {
    async render(urls, folder) {
      const thread = await acquire();
      try {
        return await thread.run({ urls, folder });
      } finally {
        release(thread);
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const threadsMax = 8;

interface RenderThread {
  run(job: RenderJob): Promise<PageResult[]>;
  close(): Promise<unknown>;
}

function openThread(setup: RenderSetup): RenderThread {
  const worker = new Worker(new URL('./renderThread.mjs', import.meta.url), {
    workerData: { ...setup, siteEntry: siteEntryUrl(setup.compiledDir) },
    resourceLimits: {
      maxOldGenerationSizeMb: limits.threadHeapMb,
      maxYoungGenerationSizeMb: limits.threadYoungHeapMb,
    },
  });
  let failure: Error | undefined;
  let pending: PromiseWithResolvers<PageResult[]> | undefined;
  const fail = (error: Error) => {
    failure = error;
    pending?.reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A render thread exited with code ${code}`)));
  worker.on('message', (reply: RenderReply) => {
    if (reply.results) pending?.resolve(reply.results);
    // With --watch, Node also sends messages about the imports of a thread. They are ignored.
    else if (reply.error) pending?.reject(new Error(reply.error));
  });
  return {
    run(job) {
      pending = Promise.withResolvers();
      if (failure) pending.reject(failure);
      else worker.postMessage(job);
      return pending.promise;
    },
    close: () => worker.terminate(),
  };
}
