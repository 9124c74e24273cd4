import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  lt,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Subscription, SubscriptionStatus } from '#domain/subscription/subscription.ts';
import type { Database, Queryable } from '../client.ts';
import { containsText } from '../containsText.ts';
import { subscriptionMails, subscriptions } from '../schema/subscriptions.ts';
import { type Consent, queueMail } from './subscriptionMails.ts';

/**
 * Notes that an address asked for updates, with the proof of consent, and leaves a mail to be sent where
 * mails are. A known address stays as it is until its mailbox says otherwise, and the caller cannot tell
 * the two apart.
 */
export async function subscribe(
  db: Database,
  { email, consent, isMailed }: { email: string; consent: Consent; isMailed: boolean },
): Promise<void> {
  const { now, ...proof } = consent;
  await db.write(async (tx) => {
    await tx
      .insert(subscriptions)
      .values({ email, ...proof, consentedAt: now, createdAt: now, changedAt: now })
      .onConflictDoNothing({ target: subscriptions.email });
    if (!isMailed) return;
    const [subscription] = await tx
      .select({ id: subscriptions.id, status: subscriptions.status })
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    if (subscription) await queueMail(tx, { subscription, consent });
  });
}

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined;
  q?: string | undefined;
}

const { sourceHash: _sourceHash, ...ownColumns } = getTableColumns(subscriptions);

const columns = {
  ...ownColumns,
  // Spelled out: in a query of one table the names of columns stand alone.
  mail: sql<Subscription['mail']>`(
    select m.status from subscription_mails m where m.subscription_id = subscriptions.id
    order by m.created_at desc limit 1
  )`,
};

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
  and(status ? eq(subscriptions.status, status) : undefined, containsText(q, subscriptions.email));

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

/**
 * Forgets addresses that a mail asked to confirm and nobody did, when the last mail is so long ago.
 * Addresses that no mail was ever sent to stay: nobody asked them anything.
 */
export async function pruneUnconfirmed(
  db: Database,
  { askedBefore: lastMailBefore }: { lastMailBefore: string },
): Promise<void> {
  const mails = (where?: SQL) =>
    db.read
      .select({ id: subscriptionMails.id })
      .from(subscriptionMails)
      .where(and(eq(subscriptionMails.subscriptionId, subscriptions.id), where));
  const isForgotten = and(
    eq(subscriptions.status, 'waiting'),
    exists(mails()),
    notExists(mails(gte(subscriptionMails.createdAt, lastMailBefore))),
  );
  const [first] = await db.read
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isForgotten)
    .limit(1);
  if (!first) return;
  await db.write(async (tx) => {
    await tx.delete(subscriptions).where(isForgotten);
  });
}
