import { on, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limits } from '#domain/limits.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import type { PostIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/indexing/postText.ts';

/**
 * Processes long texts in a thread, because a megabyte of text would block the event loop for seconds.
 * Processes one text at a time. All methods reject with TextTimeoutError after a time limit.
 */
export interface TextWorker {
  sanitize(html: string): Promise<string>;
  analyze(post: SearchablePost): Promise<PostIndex>;
  /** Stops the thread. A later call starts it again. */
  stop(): Promise<void>;
}

export type TextTask =
  | { name: 'sanitize'; input: string }
  | { name: 'analyze'; input: SearchablePost };

export class TextTimeoutError extends Error {
  override name = 'TextTimeoutError';
}

export function createTextWorker({
  waitingMax = limits.textWorker.waitingMax,
  timeoutMs = limits.textWorker.timeoutMs,
  idleMs = limits.textWorker.idleMs,
}: Partial<{ waitingMax: number; timeoutMs: number; idleMs: number }> = {}): TextWorker {
  const semaphore = createSemaphore({ runningMax: 1, waitingMax });
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = thread;
    thread = undefined;
    await stopped?.terminate();
  }

  async function run<Result>(task: TextTask): Promise<Result> {
    clearTimeout(idleTimer);
    thread ??= startThread();
    thread.ref();
    try {
      return await callThread(thread, task, timeoutMs);
    } catch (error) {
      // Stops the thread, because the thread may still process the text.
      await stop();
      throw error;
    } finally {
      thread?.unref();
      idleTimer = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    sanitize: (input) => semaphore.run(() => run({ name: 'sanitize', input })),
    analyze: (input) => semaphore.run(() => run({ name: 'analyze', input })),
    stop,
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./textThread.ts', import.meta.url));
  // Without a listener, an error between two calls would end the process.
  thread.on('error', () => undefined);
  return thread;
}

async function callThread<Result>(
  thread: Worker,
  task: TextTask,
  timeoutMs: number,
): Promise<Result> {
  const finished = new AbortController();
  const { signal } = finished;
  thread.postMessage(task);
  try {
    return await Promise.race([
      nextResult(thread, signal),
      once(thread, 'exit', { signal }).then(([code]) => {
        throw new Error(`The text thread exited with ${code}`);
      }),
      delay(timeoutMs, undefined, { signal }).then(() => {
        throw new TextTimeoutError(`${task.name} took more than ${timeoutMs} ms`);
      }),
    ]);
  } finally {
    finished.abort();
  }
}

/** Resolves with the next result. Ignores other messages, because Node itself sends some with `--watch`. */
async function nextResult(thread: Worker, signal: AbortSignal) {
  for await (const [message] of on(thread, 'message', { signal }))
    if ('result' in message) return message.result;
}
