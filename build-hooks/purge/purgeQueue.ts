import { setTimeout as delay } from 'node:timers/promises';
import type { PurgeResult } from '#domain/build.ts';
import { headersPath } from '#domain/paths.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type RetryQueueRun, startRetryQueue } from '../concurrency/retryQueue.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import type { Cdn } from './cdn.ts';
import { purgeLimits } from './purgeLimits.ts';
import { PurgeError } from './purgeRequest.ts';
import { createPurgeRetry } from './purgeRetry.ts';
import { everything, type PurgeStore } from './purgeStore.ts';

/**
 * Purges changed pages from a CDN, each after it is public. URLs are stored before their files change, so a
 * crash at any moment loses none.
 */
export interface PurgeQueue {
  /** Stores the URLs of pages that are about to change. */
  announce(urls: readonly string[]): void;
  /** Stores that the whole site is about to change. */
  announceEverything(): void;
  /**
   * Purges the URLs up to a mark of the store. Call it when visitors get the new files from every source: from the server,
   * whose cache contains no older versions, and from a bucket.
   */
  purgeUpTo(mark: number): void;
  /** Aborts the current request. The remaining URLs are purged after the next start. */
  stop(): Promise<void>;
}

export interface PurgeQueueOptions {
  store: PurgeStore;
  cdn: Cdn;
  clock: TimerClock;
  onResult: (result: PurgeResult) => void;
  log: (message: string, facts: Record<string, unknown>) => void;
}

export function startPurgeQueue({
  store,
  cdn,
  clock,
  onResult,
  log,
}: PurgeQueueOptions): PurgeQueue {
  /** The URLs up to this mark may be purged. */
  let dueMark = 0;
  const retry = createPurgeRetry(clock.nowMs);

  async function processDue({ signal }: RetryQueueRun): Promise<boolean> {
    const afterMark = retry.sendableAfter();
    const batch = afterMark === undefined ? undefined : nextBatch(afterMark);
    if (!batch) return false;
    const { urls, lastMark, complete } = batch;
    const error = await send(urls, signal);
    const purgedAt = isoTime(clock.nowMs());
    if (error) {
      retry.recordFailure(error, lastMark);
      log('the CDN did not purge pages', { error: error.message, urls: urls?.length });
      onResult({ urls, purgedAt, error: error.message });
      return true;
    }
    retry.recordSuccess();
    complete();
    onResult({ urls, purgedAt, error: null });
    if (urls) await delay(cdn.pauseMs, undefined, { signal });
    return true;
  }

  /** Returns the next URLs, or null for the whole site, with a function that removes them from the store. */
  function nextBatch(
    afterMark: number,
  ): { urls: string[] | null; lastMark: number; complete: () => void } | undefined {
    const mark = dueMark;
    const countMax = purgeLimits.urlsMax + 1;
    const pending = store.list({ afterMark, markMax: mark, countMax });
    const batch = pending.slice(0, cdn.urlsPerRequestMax);
    const last = batch.at(-1);
    if (!last) return undefined;
    if (pending.length === countMax || pending.some(({ url }) => url === everything))
      return { urls: null, lastMark: mark, complete: () => store.removeUpTo(mark) };
    const urls = batch.map(({ url }) => url);
    return { urls, lastMark: last.mark, complete: () => store.remove(batch) };
  }

  async function send(urls: string[] | null, signal: AbortSignal): Promise<PurgeError | undefined> {
    try {
      await (urls ? cdn.purge(urls, signal) : cdn.purgeEverything(signal));
      return undefined;
    } catch (error) {
      if (error instanceof PurgeError) return error;
      throw error;
    }
  }

  const queue = startRetryQueue({
    processDue,
    nextDueAt: async () =>
      store.count(dueMark) > 0 ? isoTime(Math.max(retry.retryAtMs(), clock.nowMs())) : undefined,
    onError: (err) => log('pages could not be purged', { error: String(err) }),
    clock,
    errorPauseMs: purgeLimits.retryDelayMs,
  });

  return {
    announce(urls) {
      // The headers of every page changed.
      store.add(urls.includes(headersPath) ? [...urls, everything] : urls);
    },
    announceEverything: () => store.add([everything]),
    purgeUpTo(mark) {
      if (mark <= dueMark) return;
      dueMark = mark;
      queue.wake();
    },
    async stop() {
      await queue.stop();
      store.close();
    },
  };
}
