import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { mapDbError } from '#db/mapDbError.ts';
import { incrementCounters } from '#db/users/rateLimits.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';
import type { BaseDeps } from '../baseDeps.ts';

/** Counts frequent actions in windows of a minute. */
export interface MinuteCounters {
  /**
   * Adds a point to each counter. Resolves to the milliseconds that the client must wait because a counter has
   * its maximum; 0 allows the action.
   */
  take(counters: readonly MinuteCounter[]): Promise<number>;
}

export interface MinuteCounter {
  key: string;
  pointsMax: number;
}

/** Counts in the memory of this process. */
export function createMemoryCounters(): MinuteCounters {
  const limiters = new Map<number, RateLimiterMemory>();

  function limiterFor(points: number): RateLimiterMemory {
    const limiter =
      limiters.get(points) ?? new RateLimiterMemory({ points, duration: minuteMs / 1_000 });
    limiters.set(points, limiter);
    return limiter;
  }

  return {
    async take(counters) {
      try {
        for (const { key, pointsMax } of counters) await limiterFor(pointsMax).consume(key);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
        throw error;
      }
    },
  };
}

/**
 * Counts in the database that several processes share, with one statement for each action. Remembers which
 * counters have their maximum, so that a flood of refused requests does not reach the database. After a failure
 * of the database, counts in memory for a few seconds, because searches then still answer with a page, and
 * requests do not wait for a database that does not answer.
 */
export function createSharedCounters({
  db,
  clock,
  rememberedMax = 10_000,
}: Pick<BaseDeps, 'db' | 'clock'> & { rememberedMax?: number }): MinuteCounters {
  const memory = createMemoryCounters();
  let failedAtMs = Number.NEGATIVE_INFINITY;
  // The map keeps the order of insertion, so its oldest keys come first.
  const blockedUntilMs = new Map<string, number>();

  function knownWaitMs(key: string): number {
    const untilMs = blockedUntilMs.get(key) ?? 0;
    const nowMs = clock.nowMs();
    if (isStillWaiting(untilMs, { nowMs, waitMaxMs: minuteMs })) return untilMs - nowMs;
    blockedUntilMs.delete(key);
    return 0;
  }

  function remember(key: string, untilMs: number): void {
    blockedUntilMs.set(key, untilMs);
    const [oldest] = blockedUntilMs.keys();
    if (blockedUntilMs.size > rememberedMax && oldest !== undefined) blockedUntilMs.delete(oldest);
  }

  async function count(counters: readonly MinuteCounter[]): Promise<number> {
    const nowMs = clock.nowMs();
    const exhausted = await incrementCounters(db, {
      counters: counters.map((counter) => ({ ...counter, lifeMs: minuteMs })),
      nowMs,
    });
    for (const { key, expiresAtMs } of exhausted) remember(key, expiresAtMs);
    return Math.max(0, ...exhausted.map(({ expiresAtMs }) => expiresAtMs - nowMs));
  }

  return {
    async take(counters) {
      const waitMs = Math.max(...counters.map(({ key }) => knownWaitMs(key)));
      if (waitMs > 0) return waitMs;
      // The absolute value, because the clock may be set back.
      if (Math.abs(clock.nowMs() - failedAtMs) < pauseAfterFailureMs) return memory.take(counters);
      try {
        return await count(counters);
      } catch (error) {
        if (mapDbError(error) === undefined) throw error;
        failedAtMs = clock.nowMs();
        return memory.take(counters);
      }
    },
  };
}

const minuteMs = 60_000;
const pauseAfterFailureMs = 5_000;
