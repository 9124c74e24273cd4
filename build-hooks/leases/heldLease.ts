import type { Database } from '#db/client.ts';
import { fencedDatabase } from '#db/leases/fencedDatabase.ts';
import {
  type Lease,
  LeaseLostError,
  type LeaseName,
  releaseLease,
  renewLease,
  takeLease,
} from '#db/leases/lease.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import { leaseLimits } from './leaseLimits.ts';

/** What work receives while this process holds the lease. The work must end when `signal` aborts. */
export interface LeaseContext {
  /** Its writes fail with a `LeaseLostError` after another process has taken the lease. */
  db: Database;
  /** Aborts when another process has taken the lease, or when the lease may have expired. */
  signal: AbortSignal;
  /**
   * Throws a `LeaseLostError` if the lease may have expired. Call it before each effect outside of the
   * database, such as a mail.
   */
  assertHeld(): void;
  /** Undefined with a database file, which needs no lease. */
  lease?: Lease;
}

export interface HeldLease extends LeaseContext {
  lease: Lease;
  /** Ends the renewals. Lets another process take the lease at once. */
  release(): Promise<void>;
}

export interface LeaseRequest {
  db: Database;
  name: LeaseName;
  /** Identifies this process. */
  holder: string;
  lifeMs: number;
  /** A clock that changes of the system time do not affect. */
  clock: TimerClock;
  onFailure: (error: unknown) => void;
  onRenewed?: () => void;
}

/**
 * Takes a lease and renews it until its release. Returns undefined while another process holds it. The own
 * clock measures the life from before each request, so the lease ends here before it ends in the database.
 */
export async function tryHoldLease(request: LeaseRequest): Promise<HeldLease | undefined> {
  const { db, name, holder, lifeMs, clock } = request;
  const takenAtMs = clock.nowMs();
  const token = await inTime(request, takeLease(db.direct, { name, holder, lifeMs }));
  if (token === undefined) return undefined;
  return keepLease(request, { name, holder, token }, takenAtMs);
}

function keepLease(request: LeaseRequest, lease: Lease, takenAtMs: number): HeldLease {
  const { db, lifeMs, clock, onFailure, onRenewed } = request;
  const lost = new AbortController();
  const renewalIntervalMs = lifeMs / leaseLimits.renewalsPerLife;
  let cancelRenewal: () => void = () => undefined;
  let cancelExpiry: () => void = () => undefined;
  let expiresAtMs = 0;
  let isReleased = false;

  function endTimers(): void {
    cancelRenewal();
    cancelExpiry();
  }

  function lose(): void {
    endTimers();
    lost.abort(new LeaseLostError(lease.name));
  }

  function liveFrom(startMs: number): void {
    expiresAtMs = startMs + lifeMs;
    cancelExpiry();
    cancelExpiry = clock.after(expiresAtMs - clock.nowMs(), lose);
    renewAfter(renewalIntervalMs);
  }

  const renewAfter = (delayMs: number): void => {
    cancelRenewal = clock.after(delayMs, () => void renew());
  };

  async function renew(): Promise<void> {
    const startedAtMs = clock.nowMs();
    const renewed = await inTime(request, renewLease(db.direct, { lease, lifeMs })).catch(
      (error: unknown) => {
        onFailure(error);
        return 'failed' as const;
      },
    );
    if (isReleased || lost.signal.aborted) return;
    if (renewed === 'failed') renewAfter(lifeMs / leaseLimits.attemptsPerLife);
    else if (renewed) {
      liveFrom(startedAtMs);
      onRenewed?.();
    } else lose();
  }

  liveFrom(takenAtMs);
  return {
    lease,
    db: fencedDatabase(db, lease, lose),
    signal: lost.signal,
    assertHeld() {
      if (clock.nowMs() >= expiresAtMs) lose();
      lost.signal.throwIfAborted();
    },
    async release() {
      isReleased = true;
      endTimers();
      await inTime(request, releaseLease(db.direct, lease)).catch(onFailure);
    },
  };
}

/** Rejects if the database does not answer in time, so that the next attempt can follow within the life. */
async function inTime<T>(
  { lifeMs, clock }: Pick<LeaseRequest, 'lifeMs' | 'clock'>,
  answer: Promise<T>,
): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const cancel = clock.after(lifeMs / leaseLimits.renewalsPerLife, () =>
    tooLate.reject(new Error('The database did not answer a request for a lease in time')),
  );
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    cancel();
  }
}
