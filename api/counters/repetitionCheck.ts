import { limits } from '#domain/limits.ts';
import type { Clock } from '../runtime/clock.ts';

/** Returns a function that tells whether it was called with the same key within `repeatIntervalMs`. */
export function createRepetitionCheck({ nowMs }: Pick<Clock, 'nowMs'>) {
  const { repeatIntervalMs, rememberedMax } = limits.views;
  // The map keeps the order of insertion, so its oldest keys come first.
  const firstTimes = new Map<string, number>();
  return (key: string): boolean => {
    for (const [oldest, atMs] of firstTimes) {
      const isExpired = Math.abs(nowMs() - atMs) >= repeatIntervalMs;
      if (!isExpired && firstTimes.size < rememberedMax) break;
      firstTimes.delete(oldest);
    }
    if (firstTimes.has(key)) return true;
    firstTimes.set(key, nowMs());
    return false;
  };
}
