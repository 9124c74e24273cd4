import { and, asc, count, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MailingKind, RecipientStatus } from '#domain/mailing/mailing.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptionCategories, subscriptions } from '../schema/mail/subscriptions.ts';
import { parseIds } from '../sql/jsonLists.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { subscriberToken } from '../subscriptions/subscriberTokens.ts';
import { findSuppressed } from '../subscriptions/suppressions.ts';
import { returnPath } from './returnPath.ts';

/** What a mailing is about, for the choice of its recipients. */
interface Audience {
  kind: MailingKind;
  categoryIds: number[];
}

const chosenCategories = sql<number[]>`(
  select json_group_array(${subscriptionCategories.categoryId}) from ${subscriptionCategories}
  where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
)`.mapWith(parseIds);

/** Selects subscriptions that are confirmed and want a mailing of this kind about one of the categories. */
function wants({ kind, categoryIds }: Audience): SQL | undefined {
  const flag = kind === 'post' ? subscriptions.wantsPosts : subscriptions.wantsDigest;
  return and(
    eq(subscriptions.status, 'confirmed'),
    eq(flag, true),
    sql`("subscriptions"."has_all_categories" or exists (
      select 1 from ${subscriptionCategories}
      where ${subscriptionCategories.subscriptionId} = "subscriptions"."id"
      and ${inArray(subscriptionCategories.categoryId, categoryIds)}
    ))`,
  );
}

/** Returns how many subscribers would get a mailing now. */
export async function countAudience(db: Queryable, audience: Audience): Promise<number> {
  if (audience.categoryIds.length === 0) return 0;
  const [row] = await db.select({ count: count() }).from(subscriptions).where(wants(audience));
  return row?.count ?? 0;
}

/**
 * Adds the next batch of recipients of a mailing. Returns false when all subscriptions were considered. A crash
 * repeats nothing, because the batch and the progress are one transaction.
 */
export async function addRecipients(
  db: Database,
  { mailingId, audience, now }: { mailingId: number; audience: Audience; now: string },
): Promise<boolean> {
  return db.write(async (tx) => {
    const [mailing] = await tx
      .select({ preparedUntilId: mailings.preparedUntilId })
      .from(mailings)
      .where(and(eq(mailings.id, mailingId), eq(mailings.isPrepared, false)));
    if (!mailing) return false;
    const batch = await tx
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(and(gt(subscriptions.id, mailing.preparedUntilId), wants(audience)))
      .orderBy(asc(subscriptions.id))
      .limit(limits.mailing.recipientsPerBatch);
    if (batch.length > 0) {
      await tx
        .insert(mailingRecipients)
        .values(
          batch.map(({ id, email }) => ({
            mailingId,
            subscriptionId: id,
            domain: domainOf(email),
            nextAttemptAt: now,
          })),
        )
        .onConflictDoNothing();
    }
    const isPrepared = batch.length < limits.mailing.recipientsPerBatch;
    await tx
      .update(mailings)
      .set({ isPrepared, preparedUntilId: batch.at(-1)?.id ?? mailing.preparedUntilId })
      .where(eq(mailings.id, mailingId));
    return !isPrepared;
  });
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** A recipient whose mail is sent now. */
export interface ClaimedRecipient {
  subscriptionId: number;
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
  audience: Audience;
  countMax: number;
  /** Domains that must wait. */
  pausedDomains: string[];
  /** How many more mails each domain may get now. */
  domainCapacity: (domain: string) => number;
  bounceAddress?: string | undefined;
  now: string;
}

/**
 * Marks due recipients as `sending` and counts the attempt, so that a crash cannot repeat a mail forever. Skips
 * recipients who no longer want the mailing. Returns nothing unless the mailing is being sent.
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
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const due = await tx
      .select({
        subscriptionId: subscriptions.id,
        email: subscriptions.email,
        createdAt: subscriptions.createdAt,
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
      .where(
        and(
          eq(mailings.status, 'sending'),
          isDue(mailingId, now),
          pausedDomains.length > 0
            ? notInArray(mailingRecipients.domain, pausedDomains)
            : undefined,
        ),
      )
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
    return chosen.map(
      ({ attempts, createdAt, hasAllCategories, categoryIds, isWanted: _, ...row }) => ({
        ...row,
        attempt: attempts + 1,
        returnPath:
          bounceAddress &&
          returnPath(mailKey, {
            address: bounceAddress,
            recipient: { mailingId, subscriptionId: row.subscriptionId },
          }),
        token: subscriberToken(mailKey, { id: row.subscriptionId, createdAt }),
        categoryIds: hasAllCategories ? undefined : categoryIds,
      }),
    );
  });
}

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
    lte(mailingRecipients.nextAttemptAt, now),
  );

const areRecipients = (mailingId: number, ids: number[]) =>
  and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.subscriptionId, ids));

async function setStatus(
  tx: Transaction,
  { mailingId, ids, status }: { mailingId: number; ids: number[]; status: RecipientStatus },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(mailingRecipients).set({ status }).where(areRecipients(mailingId, ids));
}

/**
 * Returns recipients whose mails were on their way when a process ended to the queue. Some of them may get the mail
 * twice, with the same Message-ID.
 */
export async function requeueInFlight(db: Database, { now }: { now: string }): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(mailingRecipients)
      .set({ status: 'waiting', nextAttemptAt: now })
      .where(
        and(
          eq(mailingRecipients.status, 'sending'),
          inArray(
            mailingRecipients.mailingId,
            tx
              .select({ id: mailings.id })
              .from(mailings)
              .where(inArray(mailings.status, unfinished)),
          ),
        ),
      );
  });
}

const unfinished = ['sending', 'paused', 'stopped', 'canceled'] as const;

/** Returns the time at which a recipient of a mailing that is being sent is due, or undefined without one. */
export async function nextRecipientTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ nextAttemptAt: mailingRecipients.nextAttemptAt })
    .from(mailings)
    .innerJoin(mailingRecipients, eq(mailingRecipients.mailingId, mailings.id))
    .where(and(eq(mailings.status, 'sending'), eq(mailingRecipients.status, 'waiting')))
    .orderBy(asc(mailingRecipients.nextAttemptAt))
    .limit(1);
  return row?.nextAttemptAt;
}
