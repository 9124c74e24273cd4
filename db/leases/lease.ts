import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { leases } from '../schema/leases.ts';
import { databaseNowPlus } from '../sql/databaseNow.ts';

/** The right to do one kind of work. The processes that share a database server elect one holder. */
export interface Lease {
  name: LeaseName;
  /** Identifies one process. */
  holder: string;
  /** The fencing token, which rises with each new holder. */
  token: number;
}

/** The work that a lease elects one process for. `relay` sends webhooks, and `mailer` mails. The names are stored. */
export type LeaseName = 'builder' | 'mailer' | 'relay' | 'scheduler' | 'setup';

export class LeaseLostError extends Error {
  override name = 'LeaseLostError';

  constructor(name: LeaseName) {
    super(`The lease "${name}" is lost: another process may do this work`);
  }
}

/** A transaction, or the `direct` connection of a database server. Each function below is one statement. */
type Writer = Pick<Transaction, 'insert' | 'update' | 'select'>;

/**
 * Takes a lease that is free, expired or already of this holder. Returns its token, or undefined while another
 * process holds it. The clock of the database decides, because the clocks of the hosts may differ.
 */
export async function takeLease(
  db: Writer,
  { name, holder, lifeMs }: { name: LeaseName; holder: string; lifeMs: number },
): Promise<number | undefined> {
  const life = { holder, expiresAtMs: databaseNowPlus(lifeMs) };
  const [taken] = await db
    .insert(leases)
    .values({ name, token: 1, ...life })
    .onConflictDoUpdate({
      target: leases.name,
      set: { ...life, token: sql`${leases.token} + 1` },
      // An expiry after more than two lives means that the clock of the database was set back. Without this
      // rule, the lease of a dead process would last too long. A small step back takes no lease from its holder.
      setWhere: sql`
        ${leases.holder} = ${holder}
        or ${leases.expiresAtMs} <= ${databaseNowPlus(0)}
        or ${leases.expiresAtMs} > ${databaseNowPlus(2 * lifeMs)}
      `,
    })
    .returning({ token: leases.token });
  return taken?.token;
}

/**
 * Extends a lease by its life from now. Returns false if another process has taken it, or if it was released
 * while this request was under way.
 */
export async function renewLease(
  db: Writer,
  { lease, lifeMs }: { lease: Lease; lifeMs: number },
): Promise<boolean> {
  const renewed = await db
    .update(leases)
    .set({ expiresAtMs: databaseNowPlus(lifeMs) })
    .where(and(isHeld(lease), gt(leases.expiresAtMs, 0)))
    .returning({ token: leases.token });
  return renewed.length > 0;
}

/** Lets another process take the lease at once. Does nothing if another process has taken it. */
export async function releaseLease(db: Writer, lease: Lease): Promise<void> {
  await db.update(leases).set({ expiresAtMs: 0 }).where(isHeld(lease));
}

/** Returns whether no other process has taken the lease. */
export async function isLeaseHeld(db: Writer, lease: Lease): Promise<boolean> {
  const held = await db.select({ token: leases.token }).from(leases).where(isHeld(lease));
  return held.length > 0;
}

/** Returns whether any process has taken the lease and renews it. */
export async function isLeaseAlive(
  db: Pick<Transaction, 'select'>,
  name: LeaseName,
): Promise<boolean> {
  const alive = await db
    .select({ token: leases.token })
    .from(leases)
    .where(and(eq(leases.name, name), gt(leases.expiresAtMs, databaseNowPlus(0))));
  return alive.length > 0;
}

const isHeld = ({ name, holder, token }: Lease): SQL | undefined =>
  and(eq(leases.name, name), eq(leases.holder, holder), eq(leases.token, token));
