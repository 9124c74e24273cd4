import { limits } from '#domain/limits.ts';
import type { Clock } from '../runtime/clock.ts';
import { withTimeout } from '../runtime/withTimeout.ts';

/** A check of `/readyz`. A check that throws has failed. */
export interface Check {
  name: string;
  isHealthy: () => Promise<boolean> | boolean;
  /** Whether the process can work although the check fails. */
  isWarning?: boolean;
}

/**
 * Runs a check at most once a second and never twice at the same time, because every client may call `/readyz`.
 * With `timeoutMs`, a check without a result fails after this time, because a load balancer does not wait long.
 */
export function cachedCheck(
  check: Check,
  { clock, timeoutMs }: { clock: Pick<Clock, 'nowMs'>; timeoutMs?: number },
): Check {
  let last: { result: Promise<boolean>; startedAtMs: number } | undefined;
  let isRunning = false;

  async function run(): Promise<boolean> {
    isRunning = true;
    try {
      return await check.isHealthy();
    } finally {
      isRunning = false;
    }
  }

  async function result(): Promise<boolean> {
    return timeoutMs === undefined ? run() : ((await withTimeout(timeoutMs, run())) ?? false);
  }

  return {
    ...check,
    isHealthy() {
      const nowMs = clock.nowMs();
      const isDue = !last || Math.abs(nowMs - last.startedAtMs) >= limits.readiness.cacheMs;
      if (!last || (isDue && !isRunning)) last = { result: result(), startedAtMs: nowMs };
      return last.result;
    },
  };
}

/** Caches a check that asks the database, which may not answer. */
export const databaseCheck = (check: Check, { clock }: { clock: Pick<Clock, 'nowMs'> }): Check =>
  cachedCheck(check, { clock, timeoutMs: limits.readiness.databaseTimeoutMs });
