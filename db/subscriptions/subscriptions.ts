import {
  and,
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
import { forgetRecipients } from '../mailings/formerRecipients.ts';
import { subscriptionMails, subscriptions } from '../schema/mail/subscriptions.ts';
import { containsText } from '../sql/containsText.ts';
import { type Consent, queueConfirmationMail } from './confirmationMails.ts';
import { readMailKey } from './mailKey.ts';
import { findSuppressed, suppress } from './suppressions.ts';

/**
 * Stores a subscription with the proof of consent. An existing subscription does not change until its mail is
 * confirmed. An address that complained gets no mail. The result never reveals who is subscribed.
 */
export async function subscribe(
  db: Database,
  { email, consent, hasMailServer }: { email: string; consent: Consent; hasMailServer: boolean },
): Promise<void> {
  const { now, ...proof } = consent;
  const mailKey = await readMailKey(db);
  await db.write(async (tx) => {
    await tx
      .insert(subscriptions)
      .values({ email, ...proof, consentedAt: now, createdAt: now, changedAt: now })
      .onConflictDoNothing({ target: subscriptions.email });
    if (!hasMailServer) return;
    const suppressed = await findSuppressed(tx, { mailKey, emails: [email] });
    if (suppressed.get(email) === 'complained') return;
    const [subscription] = await tx
      .select({ id: subscriptions.id, status: subscriptions.status })
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    if (subscription) await queueConfirmationMail(tx, { subscription, consent });
  });
}

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined;
  q?: string | undefined;
}

const { sourceHash: _sourceHash, ...publicColumns } = getTableColumns(subscriptions);

export const subscriptionColumns = {
  ...publicColumns,
  // The table name is written explicitly, because drizzle omits it in a query of one table.
  mail: sql<Subscription['mail']>`(
    select m.status from subscription_mails m where m.subscription_id = subscriptions.id
    order by m.created_at desc limit 1
  )`,
};

export async function listSubscriptions(
  db: Queryable,
  { offset, countMax, ...filter }: SubscriptionFilter & { offset: number; countMax: number },
): Promise<Subscription[]> {
  // A list of one status sorts by time, which the index by status contains. Other lists sort by id.
  const newestFirst = filter.status ? [desc(subscriptions.createdAt)] : [];
  return db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(matchesFilter(filter))
    .orderBy(...newestFirst, desc(subscriptions.id))
    .limit(countMax)
    .offset(offset);
}

export async function countSubscriptions(
  db: Queryable,
  filter: SubscriptionFilter,
): Promise<number> {
  return db.$count(subscriptions, matchesFilter(filter));
}

/**
 * Returns subscriptions with ids below the given id, highest id first. New rows do not affect an export that
 * reads subscriptions this way.
 */
export async function listSubscriptionsBelow(
  db: Queryable,
  { belowId, countMax, ...filter }: SubscriptionFilter & { belowId: number; countMax: number },
): Promise<Subscription[]> {
  return db
    .select(subscriptionColumns)
    .from(subscriptions)
    .where(and(lt(subscriptions.id, belowId), matchesFilter(filter)))
    .orderBy(desc(subscriptions.id))
    .limit(countMax);
}

const matchesFilter = ({ status, q }: SubscriptionFilter) =>
  and(status ? eq(subscriptions.status, status) : undefined, containsText(q, subscriptions.email));

/**
 * Deletes everything that is stored about a subscriber, except the keyed hash of the address. The hash prevents that a
 * later import adds the address again. The numbers of past mailings do not change.
 */
export async function eraseSubscription(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<'erased' | 'missing'> {
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    await forgetRecipients(tx, { subscriptionId: id });
    const [erased] = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ email: subscriptions.email, status: subscriptions.status });
    if (!erased) return 'missing';
    const { email, status } = erased;
    const reason = status === 'complained' ? status : 'erased';
    await suppress(tx, { mailKey, email, reason, now });
    return 'erased';
  });
}

/**
 * Deletes unconfirmed subscriptions whose last mail was created before a time. Keeps subscriptions that never
 * received a mail.
 */
export async function pruneUnconfirmed(
  db: Database,
  { lastMailBefore }: { lastMailBefore: string },
): Promise<void> {
  const mails = (where?: SQL) =>
    db.read
      .select({ id: subscriptionMails.id })
      .from(subscriptionMails)
      .where(and(eq(subscriptionMails.subscriptionId, subscriptions.id), where));
  const isAbandoned = and(
    eq(subscriptions.status, 'waiting'),
    exists(mails()),
    notExists(mails(gte(subscriptionMails.createdAt, lastMailBefore))),
  );
  const [first] = await db.read
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isAbandoned)
    .limit(1);
  if (!first) return;
  await db.write(async (tx) => {
    await tx.delete(subscriptions).where(isAbandoned);
  });
}
