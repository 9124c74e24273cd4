import { and, asc, desc, eq, gt, lt, lte, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { subscriptionMails, subscriptions } from '../schema/subscriptions.ts';
import { issueToken } from './subscriptionTokens.ts';

/** To which text, from where and when somebody agreed. */
export interface Consent {
  consentVersion: string;
  /** A keyed hash of where the request came from. */
  sourceHash: string;
  now: string;
}

const { mailIntervalMinMs, mailsPerDayMax, mailsPerDayAfterUnsubscribeMax, linkValidMs } =
  limits.subscription;
const { retryDelaysMs } = limits.mail;

/** Leaves a mail to be sent, unless the address was written to a moment ago, or often enough today. */
export async function queueMail(
  tx: Transaction,
  {
    subscription: { id: subscriptionId, status },
    consent: { now, ...consent },
  }: { subscription: { id: number; status: SubscriptionStatus }; consent: Consent },
): Promise<void> {
  const mailsMax = status === 'unsubscribed' ? mailsPerDayAfterUnsubscribeMax : mailsPerDayMax;
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
  const [newest] = recent;
  const isJustWritten =
    newest !== undefined && newest.createdAt > isoTime(nowMs - mailIntervalMinMs);
  const isUnderWay = recent.some((mail) => mail.status === 'waiting');
  if (isJustWritten || isUnderWay || recent.length >= mailsMax) return;
  await tx
    .insert(subscriptionMails)
    .values({ subscriptionId, ...consent, nextAttemptAt: now, createdAt: now });
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Ids of mails whose time has come, oldest first. */
export async function listDueMails(
  db: Queryable,
  { now, countMax }: { now: string; countMax: number },
): Promise<number[]> {
  const due = await db
    .select({ id: subscriptionMails.id })
    .from(subscriptionMails)
    .where(and(eq(subscriptionMails.status, 'waiting'), lte(subscriptionMails.nextAttemptAt, now)))
    .orderBy(asc(subscriptionMails.nextAttemptAt), asc(subscriptionMails.id))
    .limit(countMax);
  return due.map(({ id }) => id);
}

/** When the next attempt is due, or undefined when no mail waits. */
export async function nextMailTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ at: subscriptionMails.nextAttemptAt })
    .from(subscriptionMails)
    .where(eq(subscriptionMails.status, 'waiting'))
    .orderBy(asc(subscriptionMails.nextAttemptAt))
    .limit(1);
  return row?.at;
}

/** A mail as it is to be written now, with the only copies of what its links carry. */
export interface ClaimedMail {
  id: number;
  email: string;
  attempt: number;
  isLastAttempt: boolean;
  /** When the address was typed in. */
  requestedAt: string;
  /** Undefined when the address is on the list already: there is nothing to confirm. */
  confirmToken: string | undefined;
  unsubscribeToken: string;
}

/**
 * Takes a mail for one attempt. The attempt is counted and the next one planned before anything is
 * sent, so that whatever breaks off is tried again, and not for ever. Undefined when there is nothing
 * to send any more.
 */
export async function claimMail(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<ClaimedMail | undefined> {
  return db.write(async (tx) => {
    const [mail] = await tx
      .select({
        subscriptionId: subscriptions.id,
        email: subscriptions.email,
        status: subscriptions.status,
        attempts: subscriptionMails.attempts,
        askedAt: subscriptionMails.createdAt,
      })
      .from(subscriptionMails)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMails.subscriptionId))
      .where(and(eq(subscriptionMails.id, id), eq(subscriptionMails.status, 'waiting')));
    if (!mail) return undefined;
    const { subscriptionId, email, status, attempts, askedAt } = mail;
    const nowMs = Date.parse(now);
    // The process ended in the middle of the last attempt.
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
      askedAt,
      confirmToken:
        status === 'confirmed'
          ? undefined
          : await issueToken(tx, { ...link, purpose: 'confirm', expiresAt }),
      leaveToken: await issueToken(tx, { ...link, purpose: 'leave', expiresAt: null }),
    };
  });
}

async function drop(tx: Transaction, id: number): Promise<undefined> {
  const gone = { status: 'dropped' } as const;
  await tx.update(subscriptionMails).set(gone).where(eq(subscriptionMails.id, id));
}

/** Notes that a mail was taken by the server, or that it is given up. */
export async function completeMail(
  db: Database,
  { id, status }: { id: number; status: 'sent' | 'dropped' },
): Promise<void> {
  await db.write(async (tx) => {
    await tx.update(subscriptionMails).set({ status }).where(eq(subscriptionMails.id, id));
  });
}

/** Forgets what was written long ago. */
export async function pruneMails(db: Database, { before }: { before: string }): Promise<void> {
  const isOld = and(
    lt(subscriptionMails.createdAt, before),
    ne(subscriptionMails.status, 'waiting'),
  );
  if ((await db.read.$count(subscriptionMails, isOld)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(subscriptionMails).where(isOld);
  });
}
