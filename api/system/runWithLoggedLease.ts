import type { LeaseContext } from '#build-hooks/leases/heldLease.ts';
import {
  type LeasedWork,
  type LeaseEvent,
  type LeaseRunner,
  runWithLease,
} from '#build-hooks/leases/runWithLease.ts';
import type { LeaseName } from '#db/leases/lease.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Log } from '../runtime/log.ts';

/** Runs work while this process holds a lease. Logs each change of the holder. */
export const runWithLoggedLease = <Work extends LeasedWork>(
  { db, log }: Pick<BaseDeps, 'db' | 'log'>,
  name: LeaseName,
  start: (context: LeaseContext) => Work | Promise<Work>,
): LeaseRunner<Work> =>
  runWithLease({ db, name, start, onEvent: (event) => logEvent(log, name, event) });

function logEvent(log: Log, lease: LeaseName, event: LeaseEvent): void {
  switch (event.type) {
    case 'taken':
      log.info({ event: 'lease_taken', lease, token: event.token }, 'this process holds the lease');
      break;
    case 'released':
      log.info({ event: 'lease_released', lease }, 'another process can take the lease');
      break;
    case 'lost':
      log.warn({ event: 'lease_lost', lease }, 'this process lost the lease and stops the work');
      break;
    case 'failed':
      log.warn(
        { event: 'lease_failed', lease, err: event.error },
        'the lease could not be taken or renewed',
      );
      break;
  }
}
