import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Subscription, SubscriptionStatus } from '#domain/subscription.ts';
import type { Database, Queryable } from './client.ts';
import { contains } from './contains.ts';
import { subscriptions } from './schema.ts';

/**
 * Notes that an address asked for updates, with the proof of consent: to which text, when and from
 * where. A known address stays as it is, and the caller cannot tell the two apart.
 */
export async function subscribe(
  db: Database,
  {
    email,
    consentVersion,
    sourceHash,
    now,
  }: { email: string; consentVersion: string; sourceHash: string; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(subscriptions)
      .values({ email, consentVersion, sourceHash, createdAt: now, changedAt: now })
      .onConflictDoNothing({ target: subscriptions.email });
  });
}

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined;
  q?: string | undefined;
}

const { sourceHash: _sourceHash, ...columns } = getTableColumns(subscriptions);

/** Addresses, newest first. */
export async function listSubscriptions(
  db: Queryable,
  { offset, countMax, ...filter }: SubscriptionFilter & { offset: number; countMax: number },
): Promise<Subscription[]> {
  // Of one status, in the order of the index that knows the status; both are chronological.
  const newestFirst = filter.status ? [desc(subscriptions.createdAt)] : [];
  return db
    .select(columns)
    .from(subscriptions)
    .where(meets(filter))
    .orderBy(...newestFirst, desc(subscriptions.id))
    .limit(countMax)
    .offset(offset);
}

export async function countSubscriptions(
  db: Queryable,
  filter: SubscriptionFilter,
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(subscriptions).where(meets(filter));
  return row?.count ?? 0;
}

/** The next addresses below an id, highest first: a long list is read in portions, whatever comes meanwhile. */
export async function listSubscriptionsBelow(
  db: Queryable,
  { belowId, countMax, ...filter }: SubscriptionFilter & { belowId: number; countMax: number },
): Promise<Subscription[]> {
  return db
    .select(columns)
    .from(subscriptions)
    .where(and(lt(subscriptions.id, belowId), meets(filter)))
    .orderBy(desc(subscriptions.id))
    .limit(countMax);
}

const meets = ({ status, q }: SubscriptionFilter) =>
  and(status ? eq(subscriptions.status, status) : undefined, contains(q, subscriptions.email));

export async function deleteSubscription(
  db: Database,
  { id }: { id: number },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    const deleted = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ id: subscriptions.id });
    return deleted.length > 0 ? 'deleted' : 'missing';
  });
}
