import { and, desc, eq, exists, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Database, Queryable } from '../client.ts';
import { formerRecipients, mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { type HandledTimeChange, latestDigestTime, moveHandledTime } from './handledTime.ts';
import { reachedStatuses } from './mailingAudience.ts';
import { listPostsOfPeriod, readMailingContent } from './mailingContent.ts';
import { insertMailing, type NewMailing } from './mailings.ts';

/**
 * Creates a digest of the posts since the last one, and stores the handled time in the same transaction. Returns the id of the
 * digest. Stores nothing and returns undefined if no post is new. Also returns undefined if another digest was stored
 * meanwhile, or if an admin skipped this one.
 */
export async function createDigest(
  db: Database,
  {
    siteUrl,
    now,
    handled,
    subject = '',
    commercialChoice,
  }: {
    siteUrl: string;
    now: string;
    /** The new handled time. Undefined for a digest that an admin sends. */
    handled?: HandledTimeChange;
    /** Empty for the default subject. */
    subject?: string;
    /** Whether an admin has marked the digest as commercial. Undefined if its posts decide. */
    commercialChoice?: boolean | undefined;
  },
): Promise<number | undefined> {
  const coversFrom = await nextDigestStart(db.read, now);
  const postIds = await listPostsOfPeriod(db.read, { from: coversFrom, until: now });
  if (postIds.length === 0) return undefined;
  const content = await readMailingContent(db.read, {
    kind: 'digest',
    postIds,
    subject,
    commercialChoice,
    siteUrl,
  });
  return storeDigest(db, {
    kind: 'digest',
    coversFrom,
    coversUntil: now,
    handled,
    subject: content.subject,
    commercialChoice,
    now,
  });
}

/**
 * Stores a digest. Returns undefined if another digest was stored meanwhile, so that a second click or a second process sends
 * nothing twice. The same transaction stores the handled time, so that a crash neither repeats nor loses a weekly digest.
 */
async function storeDigest(
  db: Database,
  {
    handled,
    ...digest
  }: NewMailing & {
    coversFrom: string;
    coversUntil: string;
    handled: HandledTimeChange | undefined;
  },
): Promise<number | undefined> {
  return db.write(async (tx) => {
    if (handled && !(await moveHandledTime(tx, handled))) return undefined;
    const newestEnd = await newestDigestEnd(tx);
    if (newestEnd !== undefined && newestEnd > digest.coversFrom) return undefined;
    return insertMailing(tx, digest);
  });
}

/** Returns the time after which a post belongs to the next digest. */
export async function nextDigestStart(db: Queryable, now: string): Promise<string> {
  const newestEnd = await newestDigestEnd(db);
  return newestEnd ?? isoTime(Date.parse(now) - limits.mailing.firstDigestMs);
}

/**
 * Leaves out digests that were canceled before they reached a recipient: their posts belong to the next digest. A digest that
 * was canceled later counts as sent, because no subscriber should get the same posts twice.
 */
async function newestDigestEnd(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ coversUntil: mailings.coversUntil })
    .from(mailings)
    .where(
      and(
        eq(mailings.kind, 'digest'),
        isNotNull(mailings.coversUntil),
        or(ne(mailings.status, 'canceled'), mayHaveReachedRecipients(db)),
      ),
    )
    .orderBy(desc(mailings.coversUntil))
    .limit(1);
  return row?.coversUntil ?? undefined;
}

const mayHaveReachedRecipients = (db: Queryable) =>
  or(
    ...[mailingRecipients, formerRecipients].map((table) =>
      exists(
        db
          .select({ id: table.mailingId })
          .from(table)
          .where(and(eq(table.mailingId, mailings.id), inArray(table.status, reachedStatuses))),
      ),
    ),
  );

/**
 * Ends digests now whose periods end much later, because the clock was ahead when they were created. Otherwise the next
 * digest would leave out the posts until then.
 */
export async function endFutureDigests(db: Database, now: string): Promise<void> {
  const latest = latestDigestTime(now);
  const newestEnd = await newestDigestEnd(db.read);
  if (newestEnd === undefined || newestEnd <= latest) return;
  await db.write(async (tx) => {
    await tx
      .update(mailings)
      .set({ coversUntil: now, coversFrom: sql`min(${mailings.coversFrom}, ${now})` })
      .where(and(eq(mailings.kind, 'digest'), gt(mailings.coversUntil, latest)));
  });
}
