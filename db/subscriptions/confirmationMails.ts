import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription.ts';
import { isoTime } from '#domain/text/dates.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { subscriptionMails, subscriptions } from '../schema/mail/subscriptions.ts';
import { isAttemptDue } from '../sql/isAttemptDue.ts';
import { issueToken } from './subscriptionTokens.ts';

/** The proof of consent: the version of the text, the client address and the time. */
export interface Consent {
  consentVersion: string;
  sourceHash: string;
  now: string;
}

const { mailIntervalMinMs, mailsPerDayMax, mailsPerDayAfterUnsubscribeMax, linkValidMs } =
  limits.subscription;
const { retryDelaysMs } = limits.mail;
const delayMaxMs = Math.max(...retryDelaysMs);

/**
 * Queues a confirmation mail. Does nothing if one is waiting or recent, or if the address reached its daily limit. The sender
 * decides whether the mail asks for confirmation or says that the address is already subscribed.
 */
export async function queueConfirmationMail(
  tx: Transaction,
  {
    subscription: { id: subscriptionId, status },
    consent: { now, ...consent },
  }: { subscription: { id: number; status: SubscriptionStatus }; consent: Consent },
): Promise<void> {
  const isExpected = status === 'waiting' || status === 'confirmed';
  const mailsMax = isExpected ? mailsPerDayMax : mailsPerDayAfterUnsubscribeMax;
  const nowMs = Date.parse(now);
  const recent = await tx
    .select({ status: subscriptionMails.status, createdAt: subscriptionMails.createdAt })
    .from(subscriptionMails)
    .where(
      and(
        eq(subscriptionMails.subscriptionId, subscriptionId),
        gt(subscriptionMails.createdAt, isoTime(nowMs - dayMs)),
      ),
    )
    .orderBy(desc(subscriptionMails.createdAt));
  const isWaiting = recent.some((mail) => mail.status === 'waiting');
  // A mail that is much newer than now was queued while the clock was ahead, and must not prevent others.
  const latest = isoTime(nowMs + mailIntervalMinMs);
  const counted = recent.filter((mail) => mail.createdAt <= latest);
  const [newest] = counted;
  const isTooSoon = newest !== undefined && newest.createdAt > isoTime(nowMs - mailIntervalMinMs);
  if (isTooSoon || isWaiting || counted.length >= mailsMax) return;
  await tx
    .insert(subscriptionMails)
    .values({ subscriptionId, ...consent, nextAttemptAt: now, createdAt: now });
}

export async function listDueConfirmationMailIds(
  db: Queryable,
  { now, countMax }: { now: string; countMax: number },
): Promise<number[]> {
  const due = await db
    .select({ id: subscriptionMails.id })
    .from(subscriptionMails)
    .where(
      and(
        eq(subscriptionMails.status, 'waiting'),
        isAttemptDue(subscriptionMails.nextAttemptAt, { now, delayMaxMs }),
      ),
    )
    .orderBy(asc(subscriptionMails.nextAttemptAt), asc(subscriptionMails.id))
    .limit(countMax);
  return due.map(({ id }) => id);
}

/** Returns the time of the next attempt, or undefined if no mail waits. */
export async function nextConfirmationMailTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ nextAttemptAt: subscriptionMails.nextAttemptAt })
    .from(subscriptionMails)
    .where(eq(subscriptionMails.status, 'waiting'))
    .orderBy(asc(subscriptionMails.nextAttemptAt))
    .limit(1);
  return row?.nextAttemptAt;
}

/** A mail to send now. Its tokens are not stored anywhere else. */
export interface ClaimedConfirmationMail {
  id: number;
  email: string;
  attempt: number;
  isLastAttempt: boolean;
  requestedAt: string;
  /** Undefined if the subscription is already confirmed. */
  confirmToken: string | undefined;
  unsubscribeToken: string;
}

/**
 * Counts an attempt and schedules the next one before the mail is sent, so that a crash causes a limited
 * number of retries. Returns undefined if the mail is no longer waiting.
 */
export async function claimConfirmationMail(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<ClaimedConfirmationMail | undefined> {
  return db.write(async (tx) => {
    const [mail] = await tx
      .select({
        subscriptionId: subscriptions.id,
        email: subscriptions.email,
        status: subscriptions.status,
        attempts: subscriptionMails.attempts,
        requestedAt: subscriptionMails.createdAt,
      })
      .from(subscriptionMails)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMails.subscriptionId))
      .where(and(eq(subscriptionMails.id, id), eq(subscriptionMails.status, 'waiting')));
    if (!mail) return undefined;
    const { subscriptionId, email, status, attempts, requestedAt } = mail;
    const nowMs = Date.parse(now);
    // The process crashed during the last attempt, so no attempt is left.
    if (attempts > retryDelaysMs.length) return drop(tx, id);
    const nextAttemptAt = isoTime(nowMs + (retryDelaysMs[attempts] ?? 0));
    await tx
      .update(subscriptionMails)
      .set({ attempts: attempts + 1, nextAttemptAt })
      .where(eq(subscriptionMails.id, id));
    const expiresAt = isoTime(nowMs + linkValidMs);
    const link = { subscriptionId, mailId: id };
    return {
      id,
      email,
      attempt: attempts + 1,
      isLastAttempt: attempts === retryDelaysMs.length,
      requestedAt,
      confirmToken:
        status === 'confirmed'
          ? undefined
          : await issueToken(tx, { ...link, purpose: 'confirm', expiresAt }),
      unsubscribeToken: await issueToken(tx, { ...link, purpose: 'leave', expiresAt: null }),
    };
  });
}

async function drop(tx: Transaction, id: number): Promise<undefined> {
  await tx.update(subscriptionMails).set({ status: 'dropped' }).where(eq(subscriptionMails.id, id));
  return undefined;
}

export interface CompletedConfirmationMail {
  id: number;
  /** `sent`: the mail server accepted the mail. `dropped`: no further attempt follows. */
  status: 'sent' | 'dropped';
}

/** Stores that a mail needs no further attempt. */
export async function completeConfirmationMail(
  db: Database,
  { id, status }: CompletedConfirmationMail,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(subscriptionMails).set({ status }).where(eq(subscriptionMails.id, id));
  });
}

export async function pruneConfirmationMails(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  await deleteExpired(
    db,
    subscriptionMails,
    lt(subscriptionMails.createdAt, before),
    ne(subscriptionMails.status, 'waiting'),
  );
}
