import { setTimeout as delay } from 'node:timers/promises';
import { type HeldLease, type LeaseRequest, tryHoldLease } from './heldLease.ts';
import { leaseLimits } from './leaseLimits.ts';
import { monotonicClock } from './monotonicClock.ts';
import { createHolder } from './runWithLease.ts';

/**
 * Takes a lease as soon as no other process holds it. `onWait` is called once if another process does. With
 * `onFailedAttempt`, a request that fails is repeated; without it, the failure rejects.
 */
export async function waitForLease({
  onWait,
  onFailedAttempt,
  lifeMs = leaseLimits.lifeMs,
  ...request
}: Pick<LeaseRequest, 'db' | 'name'> & {
  lifeMs?: number;
  onWait: () => void;
  onFailedAttempt?: (error: unknown) => void;
}): Promise<HeldLease> {
  const holder = createHolder();
  // A failed renewal needs no report: if the lease is lost, the next write fails.
  const onFailure = () => undefined;
  const options = { ...request, lifeMs, holder, clock: monotonicClock, onFailure };
  let isWaiting = false;
  for (;;) {
    try {
      const held = await tryHoldLease(options);
      if (held) return held;
      if (!isWaiting) onWait();
      isWaiting = true;
    } catch (error) {
      if (!onFailedAttempt) throw error;
      onFailedAttempt(error);
    }
    await delay(lifeMs / leaseLimits.attemptsPerLife);
  }
}
