import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import type { Database } from '#db/client.ts';
import type { LeaseName } from '#db/leases/lease.ts';
import { createErrorKinds } from '#domain/runtime/errorKinds.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import { type LeaseContext, tryHoldLease } from './heldLease.ts';
import { leaseLimits } from './leaseLimits.ts';
import { monotonicClock } from './monotonicClock.ts';

export interface LeasedWork {
  /** Aborts when the work cannot continue. The lease is then released, so that some process starts again. */
  failed?: AbortSignal;
  stop(): Promise<void>;
}

export interface LeaseRunner<Work> {
  /** Returns the running work. Returns undefined while another process holds the lease. */
  work(): Work | undefined;
  /** Stops the work. Then releases the lease, so that another process starts at once. */
  stop(): Promise<void>;
}

export interface LeaseRunnerOptions<Work extends LeasedWork> {
  db: Database;
  name: LeaseName;
  /** Starts the work. All its writes must use the database of `context`. */
  start: (context: LeaseContext) => Work | Promise<Work>;
  onEvent: (event: LeaseEvent) => void;
  lifeMs?: number;
  clock?: TimerClock;
}

export type LeaseEvent =
  | { type: 'taken'; token: number }
  /** Another process has taken the lease, or it could not be renewed. The work stops. */
  | { type: 'lost' }
  | { type: 'released' }
  /** The database or the start of the work failed. Another attempt follows. */
  | { type: 'failed'; error: unknown };

/**
 * Runs work while this process holds a lease, and waits for the lease otherwise. With a database file, starts
 * the work at once, because the lock of the data folder allows only one process.
 */
export function runWithLease<Work extends LeasedWork>({
  db,
  name,
  start,
  onEvent,
  lifeMs = leaseLimits.lifeMs,
  clock = monotonicClock,
}: LeaseRunnerOptions<Work>): LeaseRunner<Work> {
  const holder = createHolder();
  const stopping = new AbortController();
  let running: Work | undefined;
  const reportedKinds = createErrorKinds();
  let endPause: () => void = () => undefined;

  async function attemptUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await (db.isShared ? workWithLease() : workAlone());
        reportedKinds.clear();
      } catch (error) {
        fail(error);
      }
      await pause();
    }
  }

  /** Reports only the first failure with each kind of error, because the attempts follow each other quickly. */
  function fail(error: unknown): void {
    if (reportedKinds.add(error)) onEvent({ type: 'failed', error });
  }

  async function workWithLease(): Promise<void> {
    const held = await tryHoldLease({
      db,
      name,
      holder,
      lifeMs,
      clock,
      onFailure: fail,
      onRenewed: reportedKinds.clear,
    });
    if (!held) return;
    reportedKinds.clear();
    onEvent({ type: 'taken', token: held.lease.token });
    held.signal.addEventListener('abort', () => onEvent({ type: 'lost' }), { once: true });
    try {
      await workUntilEnd(held);
    } finally {
      await held.release();
      if (!held.signal.aborted) onEvent({ type: 'released' });
    }
  }

  const workAlone = () =>
    workUntilEnd({ db, signal: new AbortController().signal, assertHeld: () => undefined });

  async function workUntilEnd(context: LeaseContext): Promise<void> {
    running = await start(context);
    const ends = [context.signal, stopping.signal];
    const end = AbortSignal.any(running.failed ? [...ends, running.failed] : ends);
    if (!end.aborted) await once(end, 'abort');
    const ending = running;
    running = undefined;
    await ending.stop();
  }

  async function pause(): Promise<void> {
    if (stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(lifeMs / leaseLimits.attemptsPerLife, resolve);
    endPause = resolve;
    await promise;
    cancel();
  }

  const ended = attemptUntilStopped();
  return {
    work: () => running,
    async stop() {
      stopping.abort();
      endPause();
      await ended;
    },
  };
}

/** Returns a unique name for this process, which also tells an operator where it runs. */
export const createHolder = (): string => `${hostname()} ${process.pid} ${randomUUID()}`;
