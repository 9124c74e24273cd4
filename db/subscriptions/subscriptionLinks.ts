import { and, eq, gt, lt } from 'drizzle-orm';
import type { LinkState } from '#domain/subscription/subscription.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import {
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '../schema/mail/subscriptions.ts';
import { type Consent, queueMail } from './subscriptionMails.ts';
import { type FoundToken, findToken } from './subscriptionTokens.ts';

/** The state of a link in a mail. The address is missing if the state is `unknown`. */
export interface SubscriptionLink {
  state: LinkState;
  email?: string;
}

const unknownLink: SubscriptionLink = { state: 'unknown' };

/**
 * Returns the state of a confirmation link. Changes nothing, because mail programs follow links
 * automatically.
 */
export async function readConfirmLink(
  db: Queryable,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  const found = await findToken(db, token, 'confirm');
  return found ? toConfirmLink(found, now) : unknownLink;
}

/**
 * Confirms the subscription if its link is valid, and stores the consent. Returns the previous state of the
 * link.
 */
export async function confirmByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return unknownLink;
    const link = toConfirmLink(found, now);
    if (link.state !== 'open' || !found.mail) return link;
    const { consentVersion, sourceHash, createdAt: consentedAt } = found.mail;
    await tx
      .update(subscriptions)
      .set({
        status: 'confirmed',
        confirmedAt: now,
        changedAt: now,
        consentVersion,
        sourceHash,
        consentedAt,
      })
      .where(eq(subscriptions.id, found.subscriptionId));
    return link;
  });
}

/** Queues a new mail for an expired link. Returns the previous state of the link. */
export async function resendConfirmation(
  db: Database,
  { token, consent }: { token: string; consent: Consent },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return unknownLink;
    const link = toConfirmLink(found, consent.now);
    const subscription = { id: found.subscriptionId, status: found.status };
    if (link.state === 'expired') await queueMail(tx, { subscription, consent });
    return link;
  });
}

function toConfirmLink(
  { email, status, expiresAt, mail }: FoundToken,
  now: string,
): SubscriptionLink {
  if (status === 'confirmed') return { email, state: 'confirmed' };
  const isValid = mail !== null && expiresAt !== null && expiresAt > now;
  return { email, state: isValid ? 'open' : 'expired' };
}

export async function readUnsubscribeLink(db: Queryable, token: string): Promise<SubscriptionLink> {
  const found = await findToken(db, token, 'leave');
  return found ? toUnsubscribeLink(found) : unknownLink;
}

/** Unsubscribes an address, deletes the hashes of its client address and drops its waiting mails. */
export async function unsubscribeByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'leave');
    if (!found) return unknownLink;
    const link = toUnsubscribeLink(found);
    if (link.state === 'open') await unsubscribe(tx, { id: found.subscriptionId, now });
    return { ...link, state: 'left' };
  });
}

async function unsubscribe(
  tx: Transaction,
  { id, now }: { id: number; now: string },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'unsubscribed', sourceHash: '', changedAt: now })
    .where(eq(subscriptions.id, id));
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

const toUnsubscribeLink = ({ email, status }: FoundToken): SubscriptionLink => ({
  email,
  state: status === 'unsubscribed' ? 'left' : 'open',
});

/** Deletes tokens that expired before a time. Until then, an expired link can request a new mail. */
export async function pruneTokens(
  db: Database,
  { expiredBefore }: { expiredBefore: string },
): Promise<void> {
  const isObsolete = lt(subscriptionTokens.expiresAt, expiredBefore);
  if ((await db.read.$count(subscriptionTokens, isObsolete)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(subscriptionTokens).where(isObsolete);
  });
}
