import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import {
  subscriptionCategories,
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '../schema/mail/subscriptions.ts';
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
  return db.write(async (tx) => {
    const found = await findSubscriber(tx, { token, mailKey });
    if (!found) return unknownLink;
    const link = toUnsubscribeLink(found);
    if (link.state === 'open') await unsubscribe(tx, { ...found, mailKey, now });
    return { ...link, state: 'left' };
  });
}

/**
 * Keeps the address as unsubscribed, and deletes what the subscriber chose and the hashes of the client address. Drops
 * waiting mails and ends open confirmation links.
 */
async function unsubscribe(
  tx: Transaction,
  { id, email, mailKey, now }: { id: number; email: string; mailKey: string; now: string },
): Promise<void> {
  await suppress(tx, { mailKey, email, reason: 'unsubscribed', now });
  await tx
    .update(subscriptions)
    .set({
      status: 'unsubscribed',
      sourceHash: '',
      changedAt: now,
      wantsPosts: true,
      wantsDigest: true,
      hasAllCategories: true,
    })
    .where(eq(subscriptions.id, id));
  await tx.delete(subscriptionCategories).where(eq(subscriptionCategories.subscriptionId, id));
  const hasSubscription = eq(subscriptionMails.subscriptionId, id);
  await tx.update(subscriptionMails).set({ sourceHash: '' }).where(hasSubscription);
  await tx
    .update(subscriptionMails)
    .set({ status: 'dropped' })
    .where(and(hasSubscription, eq(subscriptionMails.status, 'waiting')));
  await tx
    .update(subscriptionTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(subscriptionTokens.subscriptionId, id),
        eq(subscriptionTokens.purpose, 'confirm'),
        gt(subscriptionTokens.expiresAt, now),
      ),
    );
}

/** A complaint stays recorded: it already has the effect of unsubscribing. */
const toUnsubscribeLink = ({ email, status }: Subscriber): SubscriptionLink => ({
  email,
  state: status === 'unsubscribed' || status === 'complained' ? 'left' : 'open',
});
