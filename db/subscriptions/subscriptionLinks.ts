import { eq, lt } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { LinkState } from '#domain/subscription/subscription.ts';
import type { Database, Queryable } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { subscriptions, subscriptionTokens } from '../schema/mail/subscriptions.ts';
import { latestExpiry } from '../sql/isExpired.ts';
import { type Consent, queueConfirmationMail } from './confirmationMails.ts';
import { readMailKey } from './mailKey.ts';
import { subscriberToken } from './subscriberTokens.ts';
import { type FoundToken, findToken } from './subscriptionTokens.ts';
import { findSuppressed, liftSuppression } from './suppressions.ts';

/** The state of a link in a mail. The address is missing if the state is `unknown`. */
export interface SubscriptionLink {
  state: LinkState;
  email?: string;
}

export const unknownLink: SubscriptionLink = { state: 'unknown' };

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

interface Confirmation {
  /** The link as it was before the confirmation. */
  linkBefore: SubscriptionLink;
  /** The token of the page where the subscriber chooses mails. Undefined if nothing was confirmed. */
  preferencesToken?: string;
}

/**
 * Confirms the subscription if its link is valid, stores the consent and lifts the suppression of the address. An
 * address that complained stays suppressed.
 */
export async function confirmByToken(
  db: Database,
  { token, now }: { token: string; now: string },
): Promise<Confirmation> {
  const known = await readConfirmLink(db.read, { token, now });
  if (known.state !== 'open') return { linkBefore: known };
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return { linkBefore: unknownLink };
    const linkBefore = toConfirmLink(found, now);
    if (linkBefore.state !== 'open' || !found.mail) return { linkBefore };
    const { subscriptionId: id, email } = found;
    const suppressed = await findSuppressed(tx, { mailKey, emails: [email] });
    if (suppressed.get(email) === 'complained') return { linkBefore: { email, state: 'blocked' } };
    await liftSuppression(tx, { mailKey, email });
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
        source: 'form',
        consentProof: '',
      })
      .where(eq(subscriptions.id, id));
    const preferencesToken = subscriberToken(mailKey, { id, createdAt: found.createdAt });
    return { linkBefore, preferencesToken };
  });
}

/** Queues a new mail for an expired link. Returns the link as it was before. */
export async function resendConfirmation(
  db: Database,
  { token, consent }: { token: string; consent: Consent },
): Promise<SubscriptionLink> {
  const known = await readConfirmLink(db.read, { token, now: consent.now });
  if (known.state !== 'expired') return known;
  return db.write(async (tx) => {
    const found = await findToken(tx, token, 'confirm');
    if (!found) return unknownLink;
    const linkBefore = toConfirmLink(found, consent.now);
    const subscription = { id: found.subscriptionId, status: found.status };
    if (linkBefore.state === 'expired') await queueConfirmationMail(tx, { subscription, consent });
    return linkBefore;
  });
}

function toConfirmLink(
  { email, status, expiresAt, mail }: FoundToken,
  now: string,
): SubscriptionLink {
  if (status === 'confirmed') return { email, state: 'confirmed' };
  if (status === 'complained') return { email, state: 'blocked' };
  const isValid = mail !== null && expiresAt !== null && isValidAt(expiresAt, now);
  return { email, state: isValid ? 'open' : 'expired' };
}

/** Returns whether a link with this end is valid now. A later end than possible counts as passed, as in `isExpired`. */
const isValidAt = (expiresAt: string, now: string): boolean =>
  expiresAt > now && expiresAt <= latestExpiry({ now, validMs: limits.subscription.linkValidMs });

/** Deletes tokens that expired before a time. Until then, an expired link can request a new mail. */
export async function pruneTokens(
  db: Database,
  { expiredBefore }: { expiredBefore: string },
): Promise<void> {
  await deleteExpired(db, subscriptionTokens, lt(subscriptionTokens.expiresAt, expiredBefore));
}
