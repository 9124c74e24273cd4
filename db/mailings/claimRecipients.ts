import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { limits } from '#domain/limits.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
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
  request: ClaimRequest,
): Promise<ClaimedRecipient[]> {
  const { mailingId, countMax, domainCapacity, bounceAddress } = request;
  // The sender of a shared database polls often, and a transaction that changes nothing would delay other writes.
  if (!(await hasDueRecipient(db.read, request))) return [];
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const due = await listDueRecipients(tx, request);
    const { refused, exhausted, ready } = await divideRecipients(tx, due, mailKey);
    const chosen = fitDomains(ready, domainCapacity).slice(0, countMax);
    await updateRecipients(tx, mailingId, refused, { status: 'skipped' });
    await updateRecipients(tx, mailingId, exhausted, { status: 'failed' });
    await updateRecipients(tx, mailingId, chosen, {
      status: 'sending',
      attempts: sql`${mailingRecipients.attempts} + 1`,
    });
    return chosen.map((recipient) => toClaimed(recipient, { mailKey, bounceAddress }));
  });
}

/** Matches recipients who wait for a mail that may be sent now. */
const isDue = ({ mailingId, pausedDomains, now }: ClaimRequest): SQL | undefined =>
  and(
    eq(mailingRecipients.mailingId, mailingId),
    eq(mailingRecipients.status, 'waiting'),
    isAttemptDue(mailingRecipients.nextAttemptAt, { now, delayMaxMs }),
    pausedDomains.length > 0 ? notInArray(mailingRecipients.domain, pausedDomains) : undefined,
  );

const delayMaxMs = Math.max(...limits.mailing.retryDelaysMs);

async function hasDueRecipient(db: Queryable, request: ClaimRequest): Promise<boolean> {
  const [recipient] = await db
    .select({ id: mailingRecipients.subscriptionId })
    .from(mailingRecipients)
    .where(isDue(request))
    .limit(1);
  return recipient !== undefined;
}

type DueRecipient = Awaited<ReturnType<typeof listDueRecipients>>[number];

async function listDueRecipients(tx: Transaction, request: ClaimRequest) {
  return tx
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
      isWanted: sql<boolean>`(${wants(request.audience)})`.mapWith(Boolean),
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .leftJoin(posts, eq(posts.id, mailings.postId))
    .where(and(eq(mailings.status, 'sending'), hasPublicContent, isDue(request)))
    .orderBy(asc(mailingRecipients.nextAttemptAt), asc(mailingRecipients.subscriptionId))
    .limit(request.countMax * candidatesPerMail);
}

/** Several candidates for each mail let other domains go on while a large one has reached its limit. */
const candidatesPerMail = 10;

const chosenCategories = sql<number[]>`(
  select json_group_array(${subscriptionCategories.categoryId}) from ${subscriptionCategories}
  where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
)`.mapWith(parseIds);

/** Separates the recipients who do not want the mailing, and those who have no attempt left, from those who get it. */
async function divideRecipients(tx: Transaction, due: DueRecipient[], mailKey: string) {
  const emails = due.map(({ email }) => email);
  const suppressed = await findSuppressed(tx, { mailKey, emails });
  const isRefused = ({ isWanted, email }: DueRecipient) => !isWanted || suppressed.has(email);
  // The process ended during each of the attempts.
  const isExhausted = ({ attempts }: DueRecipient) =>
    attempts > limits.mailing.retryDelaysMs.length;
  const wanting = due.filter((recipient) => !isRefused(recipient));
  return {
    refused: due.filter(isRefused),
    exhausted: wanting.filter(isExhausted),
    ready: wanting.filter((recipient) => !isExhausted(recipient)),
  };
}

/** Returns the recipients who fit into the capacity of their domains, in their order. */
function fitDomains(
  recipients: DueRecipient[],
  domainCapacity: ClaimRequest['domainCapacity'],
): DueRecipient[] {
  const taken = new Map<string, number>();
  return recipients.filter(({ domain }) => {
    const countBefore = taken.get(domain) ?? 0;
    if (countBefore >= domainCapacity(domain)) return false;
    taken.set(domain, countBefore + 1);
    return true;
  });
}

async function updateRecipients(
  tx: Transaction,
  mailingId: number,
  recipients: DueRecipient[],
  set: SQLiteUpdateSetSource<typeof mailingRecipients>,
): Promise<void> {
  if (recipients.length === 0) return;
  const ids = recipients.map(({ subscriptionId }) => subscriptionId);
  await tx
    .update(mailingRecipients)
    .set(set)
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        inArray(mailingRecipients.subscriptionId, ids),
      ),
    );
}

function toClaimed(
  { attempts, hasAllCategories, categoryIds, isWanted: _, ...recipient }: DueRecipient,
  { mailKey, bounceAddress }: { mailKey: string; bounceAddress: string | undefined },
): ClaimedRecipient {
  const { subscriptionId: id, subscriptionCreatedAt: createdAt } = recipient;
  return {
    ...recipient,
    attempt: attempts + 1,
    returnPath: bounceAddress && returnPath(mailKey, { address: bounceAddress, recipient }),
    token: subscriberToken(mailKey, { id, createdAt }),
    categoryIds: hasAllCategories ? undefined : categoryIds,
  };
}
