import { setTimeout as delay } from 'node:timers/promises';
import type { PurgeResult } from '#domain/build.ts';
import { headersPath } from '#domain/paths.ts';
import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type RetryQueueRun, startRetryQueue } from '../concurrency/retryQueue.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import type { Cdn } from './cdn.ts';
import { purgeLimits } from './purgeLimits.ts';
import { PurgeError } from './purgeRequest.ts';
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
  let attempts = 0;
  let retryAtMs = 0;

  async function processDue({ signal }: RetryQueueRun): Promise<boolean> {
    const { retryAfterMaxMs: waitMaxMs } = purgeLimits;
    if (isStillWaiting(retryAtMs, { nowMs: clock.nowMs(), waitMaxMs })) return false;
    const batch = nextBatch();
    if (!batch) return false;
    const { urls, complete } = batch;
    const error = await send(urls, signal);
    const purgedAt = isoTime(clock.nowMs());
    if (error) {
      retryAtMs = clock.nowMs() + Math.max(error.retryAfterMs, purgeRetryDelayMs(attempts++));
      log('the CDN did not purge pages', { error: error.message, attempts, urls: urls?.length });
      onResult({ urls, purgedAt, error: error.message });
      return false;
    }
    attempts = 0;
    complete();
    onResult({ urls, purgedAt, error: null });
    if (urls) await delay(cdn.pauseMs, undefined, { signal });
    return true;
  }

  /** Returns the next URLs, or null for the whole site, with a function that removes them from the store. */
  function nextBatch(): { urls: string[] | null; complete: () => void } | undefined {
    const mark = dueMark;
    const countMax = purgeLimits.urlsMax + 1;
    const pending = store.list({ markMax: mark, countMax });
    if (pending.length === 0) return undefined;
    if (pending.length === countMax || pending.some(({ url }) => url === everything))
      return { urls: null, complete: () => store.removeUpTo(mark) };
    const batch = pending.slice(0, cdn.urlsPerRequestMax);
    return { urls: batch.map(({ url }) => url), complete: () => store.remove(batch) };
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
      store.count(dueMark) > 0 ? isoTime(Math.max(retryAtMs, clock.nowMs())) : undefined,
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

/** Returns how long to wait after a failed request. */
export const purgeRetryDelayMs = (failuresBefore: number) =>
  backoffMs(failuresBefore, {
    firstMs: purgeLimits.retryDelayMs,
    maxMs: purgeLimits.retryDelayMaxMs,
  });
