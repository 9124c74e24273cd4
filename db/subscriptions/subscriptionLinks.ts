import { and, eq, gt, lt } from 'drizzle-orm';
import type { LinkState } from '#domain/subscription/subscription.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { subscriptionMails, subscriptions, subscriptionTokens } from '../schema/subscriptions.ts';
import { type Consent, queueMail } from './subscriptionMails.ts';
import { type FoundToken, findToken } from './subscriptionTokens.ts';

/** What a link of a mail is good for, and for which address where it is known. */
export interface SubscriptionLink {
  state: LinkState;
  email?: string;
}

const unknown: SubscriptionLink = { state: 'unknown' };

/** What is true of the link that confirms. Asking changes nothing: programs that read mail follow links. */
export async function readConfirmLink(
  db: Queryable,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  const found = await findToken(db, token, 'confirm');
  return found ? confirmLink(found, now) : unknown;
}

/**
 * Puts the address on the list, with the consent that this very link asked to confirm. Answers the
 * link as it stood before: what was open is confirmed now.
 */
export async function confirmByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return unknown;
    const link = confirmLink(found, now);
    if (link.state !== 'open' || !found.mail) return link;
    const { consentVersion, sourceHash, createdAt: consentedAt } = found.mail;
    await tx
      .update(subscriptions)
      .set({
        ...{ status: 'confirmed', confirmedAt: now, changedAt: now },
        ...{ consentVersion, sourceHash, consentedAt },
      })
      .where(eq(subscriptions.id, found.subscriptionId));
    return link;
  });
}

/** Whoever followed a link too late gets a new one. Answers the link as it stood before. */
export async function resendConfirmation(
  db: Database,
  { token, consent }: { token: string; consent: Consent },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return unknown;
    const link = confirmLink(found, consent.now);
    const subscription = { id: found.subscriptionId, status: found.status };
    if (link.state === 'expired') await queueMail(tx, { subscription, consent });
    return link;
  });
}

function confirmLink(
  { email, status, expiresAt, mail }: FoundToken,
  now: string,
): SubscriptionLink {
  if (status === 'confirmed') return { email, state: 'confirmed' };
  const isValid = mail !== null && expiresAt !== null && expiresAt > now;
  return { email, state: isValid ? 'open' : 'expired' };
}

/** What is true of the way out of the list. */
export async function readUnsubscribeLink(db: Queryable, token: string): Promise<SubscriptionLink> {
  const found = await findToken(db, token, 'leave');
  return found ? leaveLink(found) : unknown;
}

/**
 * Takes an address off the list. It stays noted as one that left, without where its request came from,
 * and nothing that is under way to it counts any more.
 */
export async function unsubscribeByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<SubscriptionLink> {
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'leave');
    if (!found) return unknown;
    const link = leaveLink(found);
    if (link.state === 'open') await leave(tx, { id: found.subscriptionId, now });
    return { ...link, state: 'left' };
  });
}

async function leave(tx: Transaction, { id, now }: { id: number; now: string }): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'unsubscribed', sourceHash: '', changedAt: now })
    .where(eq(subscriptions.id, id));
  const ofIt = eq(subscriptionMails.subscriptionId, id);
  await tx.update(subscriptionMails).set({ sourceHash: '' }).where(ofIt);
  await tx
    .update(subscriptionMails)
    .set({ status: 'dropped' })
    .where(and(ofIt, eq(subscriptionMails.status, 'waiting')));
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

const leaveLink = ({ email, status }: FoundToken): SubscriptionLink => ({
  email,
  state: status === 'unsubscribed' ? 'left' : 'open',
});

/** Forgets links that ended long ago; until then they lead to a new one. */
export async function pruneTokens(
  db: Database,
  { endedBefore: expiredBefore }: { expiredBefore: string },
): Promise<void> {
  const isOld = lt(subscriptionTokens.expiresAt, expiredBefore);
  if ((await db.read.$count(subscriptionTokens, isOld)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(subscriptionTokens).where(isOld);
  });
}
