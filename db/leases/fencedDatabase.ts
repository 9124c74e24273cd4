import type { Database } from '../client.ts';
import { isLeaseHeld, type Lease, LeaseLostError } from './lease.ts';

/**
 * Returns the database with a check of the lease in the transaction of each write. So a process that was
 * paused until its lease expired cannot write any more: the write fails with a `LeaseLostError`.
 */
export const fencedDatabase = (
  db: Database,
  lease: Lease,
  onLost: () => void = () => undefined,
): Database => ({
  ...db,
  write: (work, options) =>
    db.write(async (tx) => {
      if (await isLeaseHeld(tx, lease)) return work(tx);
      onLost();
      throw new LeaseLostError(lease.name);
    }, options),
});
