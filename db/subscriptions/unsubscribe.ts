import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import {
  subscriptionCategories,
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '../schema/mail/subscriptions.ts';
import { inList } from '../sql/jsonLists.ts';
import { readMailKey } from './mailKey.ts';
import { findSubscriber, type Subscriber } from './subscribers.ts';
import { type SubscriptionLink, unknownLink } from './subscriptionLinks.ts';
import { suppress } from './suppressions.ts';

export async function readUnsubscribeLink(db: Database, token: string): Promise<SubscriptionLink> {
  const found = await findSubscriber(db.read, { token, mailKey: await readMailKey(db) });
  return found ? toUnsubscribeLink(found) : unknownLink;
}

/** Unsubscribes the owner of a link from all updates, and suppresses the address. */
export async function unsubscribeByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  const mailKey = await readMailKey(db);
  // Looks the token up before the transaction, because anyone can send invented tokens and each write waits for the disk.
  if (!(await findSubscriber(db.read, { token, mailKey }))) return unknownLink;
  return db.write(async (tx) => {
    const found = await findSubscriber(tx, { token, mailKey });
    if (!found) return unknownLink;
    const link = toUnsubscribeLink(found);
    if (link.state === 'open') await unsubscribe(tx, { ...found, mailKey, now });
    return { ...link, state: 'unsubscribed' };
  });
}

async function unsubscribe(
  tx: Transaction,
  { id, email, mailKey, now }: { id: number; email: string; mailKey: string; now: string },
): Promise<void> {
  await suppress(tx, { mailKey, email, reason: 'unsubscribed', now });
  await endSubscriptions(tx, { ids: [id], status: 'unsubscribed', now });
}

/**
 * Keeps the addresses with a status that gets no updates, and deletes what the subscribers chose and the hashes of the
 * client addresses. Drops waiting mails and ends open confirmation links.
 */
export async function endSubscriptions(
  tx: Transaction,
  {
    ids,
    status,
    now,
  }: { ids: number[]; status: 'unsubscribed' | 'bounced' | 'complained'; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(subscriptions)
    .set({
      status,
      sourceHash: '',
      changedAt: now,
      wantsPosts: true,
      wantsDigest: true,
      hasAllCategories: true,
    })
    .where(inList(subscriptions.id, ids));
  await tx.delete(subscriptionCategories).where(inList(subscriptionCategories.subscriptionId, ids));
  const haveSubscription = inList(subscriptionMails.subscriptionId, ids);
  await tx.update(subscriptionMails).set({ sourceHash: '' }).where(haveSubscription);
  await tx
    .update(subscriptionMails)
    .set({ status: 'dropped' })
    .where(and(haveSubscription, eq(subscriptionMails.status, 'waiting')));
  await tx
    .update(subscriptionTokens)
    .set({ expiresAt: now })
    .where(
      and(
        inList(subscriptionTokens.subscriptionId, ids),
        eq(subscriptionTokens.purpose, 'confirm'),
        gt(subscriptionTokens.expiresAt, now),
      ),
    );
}

/** A complaint stays recorded: it already has the effect of unsubscribing. */
const toUnsubscribeLink = ({ email, status }: Subscriber): SubscriptionLink => ({
  email,
  state: status === 'unsubscribed' || status === 'complained' ? 'unsubscribed' : 'open',
});
