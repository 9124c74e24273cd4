import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { RecipientStatus } from '#domain/mailing/mailing.ts';
import type { Database, Transaction } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptionCategories, subscriptions } from '../schema/mail/subscriptions.ts';
import { posts } from '../schema/posts.ts';
import { isAttemptDue } from '../sql/isAttemptDue.ts';
import { parseIds } from '../sql/jsonLists.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { subscriberToken } from '../subscriptions/subscriberTokens.ts';
import { findSuppressed } from '../subscriptions/suppressions.ts';
import { type MailingAudience, wants } from './mailingAudience.ts';
import { hasPublicContent } from './mailings.ts';
import { type DatedRecipient, returnPath } from './returnPath.ts';

/** A recipient whose mail is sent now. */
export interface ClaimedRecipient extends DatedRecipient {
  email: string;
  domain: string;
  /** Time of the consent. */
  subscribedAt: string;
  /** The token of the links in the mail. */
  token: string;
  /** Undefined without a mailbox for bounces. */
  returnPath: string | undefined;
  /** Undefined for all categories. */
  categoryIds: number[] | undefined;
  /** 1 for the first attempt. */
  attempt: number;
}

export interface ClaimRequest {
  mailingId: number;
  audience: MailingAudience;
  countMax: number;
  /** Domains that must wait. */
  pausedDomains: string[];
  /** Returns how many more mails may be sent to a domain now. */
  domainCapacity: (domain: string) => number;
  bounceAddress?: string | undefined;
  now: string;
}

/**
 * Marks due recipients as `sending` and counts the attempt, so that a crash cannot repeat a mail forever. Skips
 * recipients who no longer want the mailing. Returns nothing unless the mailing is being sent and its post is public.
 */
export async function claimRecipients(
  db: Database,
  {
    mailingId,
    audience,
    countMax,
    pausedDomains,
    domainCapacity,
    bounceAddress,
    now,
  }: ClaimRequest,
): Promise<ClaimedRecipient[]> {
  const isCandidate = and(
    isDue(mailingId, now),
    pausedDomains.length > 0 ? notInArray(mailingRecipients.domain, pausedDomains) : undefined,
  );
  const [candidate] = await db.read
    .select({ id: mailingRecipients.subscriptionId })
    .from(mailingRecipients)
    .where(isCandidate)
    .limit(1);
  // The sender of a shared database asks often, and a transaction that changes nothing would delay other writes.
  if (!candidate) return [];
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const due = await tx
      .select({
        subscriptionId: subscriptions.id,
        email: subscriptions.email,
        mailingId: mailings.id,
        mailingCreatedAt: mailings.createdAt,
        subscriptionCreatedAt: subscriptions.createdAt,
        subscribedAt: sql<string>`coalesce("subscriptions"."confirmed_at", "subscriptions"."consented_at")`,
        domain: mailingRecipients.domain,
        attempts: mailingRecipients.attempts,
        hasAllCategories: subscriptions.hasAllCategories,
        categoryIds: chosenCategories,
        isWanted: sql<boolean>`(${wants(audience)})`.mapWith(Boolean),
      })
      .from(mailingRecipients)
      .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
      .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
      .leftJoin(posts, eq(posts.id, mailings.postId))
      .where(and(eq(mailings.status, 'sending'), hasPublicContent, isCandidate))
      .orderBy(asc(mailingRecipients.nextAttemptAt), asc(mailingRecipients.subscriptionId))
      .limit(countMax * candidatesPerMail);
    const emails = due.map(({ email }) => email);
    const suppressed = await findSuppressed(tx, { mailKey, emails });
    const isRefused = (row: Candidate) => !row.isWanted || suppressed.has(row.email);
    // The process ended during each of the attempts, so no attempt is left.
    const isExhausted = (row: Candidate) => row.attempts > limits.mailing.retryDelaysMs.length;
    const open = due.filter((row) => !isRefused(row));
    await setStatus(tx, { mailingId, ids: idsOf(due.filter(isRefused)), status: 'skipped' });
    await setStatus(tx, { mailingId, ids: idsOf(open.filter(isExhausted)), status: 'failed' });
    const ready = open.filter((row) => !isExhausted(row));
    const chosen = fitDomains(ready, domainCapacity).slice(0, countMax);
    if (chosen.length > 0) {
      await tx
        .update(mailingRecipients)
        .set({ status: 'sending', attempts: sql`${mailingRecipients.attempts} + 1` })
        .where(areRecipients(mailingId, idsOf(chosen)));
    }
    return chosen.map(({ attempts, hasAllCategories, categoryIds, isWanted: _, ...row }) => ({
      ...row,
      attempt: attempts + 1,
      returnPath: bounceAddress && returnPath(mailKey, { address: bounceAddress, recipient: row }),
      token: subscriberToken(mailKey, {
        id: row.subscriptionId,
        createdAt: row.subscriptionCreatedAt,
      }),
      categoryIds: hasAllCategories ? undefined : categoryIds,
    }));
  });
}

const chosenCategories = sql<number[]>`(
  select json_group_array(${subscriptionCategories.categoryId}) from ${subscriptionCategories}
  where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
)`.mapWith(parseIds);

interface Candidate {
  email: string;
  attempts: number;
  isWanted: boolean;
}

/** Several candidates for each mail let other domains go on while a large one has reached its limit. */
const candidatesPerMail = 10;

/** Returns the rows that fit into the capacity of their domains, in their order. */
function fitDomains<Row extends { domain: string }>(
  rows: Row[],
  domainCapacity: (domain: string) => number,
): Row[] {
  const taken = new Map<string, number>();
  return rows.filter(({ domain }) => {
    const countBefore = taken.get(domain) ?? 0;
    if (countBefore >= domainCapacity(domain)) return false;
    taken.set(domain, countBefore + 1);
    return true;
  });
}

const idsOf = (rows: { subscriptionId: number }[]) =>
  rows.map(({ subscriptionId }) => subscriptionId);

const isDue = (mailingId: number, now: string) =>
  and(
    eq(mailingRecipients.mailingId, mailingId),
    eq(mailingRecipients.status, 'waiting'),
    isAttemptDue(mailingRecipients.nextAttemptAt, { now, delayMaxMs }),
  );

const delayMaxMs = Math.max(...limits.mailing.retryDelaysMs);

const areRecipients = (mailingId: number, ids: number[]) =>
  and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.subscriptionId, ids));

async function setStatus(
  tx: Transaction,
  { mailingId, ids, status }: { mailingId: number; ids: number[]; status: RecipientStatus },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(mailingRecipients).set({ status }).where(areRecipients(mailingId, ids));
}
