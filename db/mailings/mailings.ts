import { and, desc, eq, getTableColumns, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Mailing, MailingKind, MailingProblem } from '#domain/mailing/mailing.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { posts } from '../schema/posts.ts';
import { havePaidLinks } from './havePaidLinks.ts';
import { listPostsOfMailing, readMailingContent } from './mailingContent.ts';
import { noRecipients, readProgress } from './progress.ts';

/** A new mailing. Its content is stored when its sending begins. */
export interface NewMailing {
  kind: MailingKind;
  postId?: number;
  /** The period of a digest. */
  coversFrom?: string;
  coversUntil?: string;
  subject: string;
  /** Undefined if the posts decide when the sending begins: commercial if one has paid links. */
  commercialChoice?: boolean | undefined;
  now: string;
}

/**
 * Stores a mailing about a post, which is sent when the post is public. Returns undefined if the post was mailed
 * before, or if its mailing waits.
 */
export async function createPostMailing(
  db: Database,
  { postId, now, ...mailing }: NewMailing & { postId: number },
): Promise<number | undefined> {
  return db.write(async (tx) => {
    const [known] = await tx
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(eq(mailings.postId, postId), ne(mailings.status, 'canceled')));
    if (known) return undefined;
    return insertMailing(tx, { postId, now, ...mailing });
  });
}

/** Stores a mailing that the sender begins to send when it is ready. */
export async function insertMailing(
  tx: Transaction,
  { now, ...mailing }: NewMailing,
): Promise<number> {
  const [row] = await tx
    .insert(mailings)
    .values({ ...mailing, status: 'scheduled', createdAt: now })
    .returning({ id: mailings.id });
  if (!row) throw new Error('The insert of the mailing returned no row');
  return row.id;
}

const {
  content: _content,
  preparedUntilId: _preparedUntilId,
  ...listColumns
} = getTableColumns(mailings);

/** Returns mailings, newest first, with the progress of each. */
export async function listMailings(
  db: Queryable,
  { offset, countMax }: { offset: number; countMax: number },
): Promise<Mailing[]> {
  const rows = await db
    .select(listColumns)
    .from(mailings)
    .orderBy(desc(mailings.id))
    .limit(countMax)
    .offset(offset);
  return withProgress(db, rows);
}

export async function countMailings(db: Queryable): Promise<number> {
  return db.$count(mailings);
}

export async function findMailing(db: Queryable, id: number): Promise<Mailing | undefined> {
  const rows = await db.select(listColumns).from(mailings).where(eq(mailings.id, id));
  const [mailing] = await withProgress(db, rows);
  return mailing;
}

/** Returns the mailing of a post that was not canceled. */
export async function findMailingOfPost(
  db: Queryable,
  postId: number,
): Promise<Mailing | undefined> {
  const rows = await db
    .select(listColumns)
    .from(mailings)
    .where(and(eq(mailings.postId, postId), ne(mailings.status, 'canceled')));
  const [mailing] = await withProgress(db, rows);
  return mailing;
}

type ListedRow = Omit<Mailing, 'progress'> &
  Pick<typeof mailings.$inferSelect, 'commercialChoice' | 'coversFrom' | 'coversUntil'>;

async function withProgress(db: Queryable, rows: ListedRow[]): Promise<Mailing[]> {
  if (rows.length === 0) return [];
  const progress = await readProgress(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { commercialChoice, coversFrom, coversUntil, ...mailing } = row;
      return {
        ...mailing,
        isCommercial: mailing.startedAt ? mailing.isCommercial : await wouldBeCommercial(db, row),
        progress: progress.get(row.id) ?? noRecipients(),
      };
    }),
  );
}

/** Returns whether a mailing would be commercial if its sending began now. */
const wouldBeCommercial = async (db: Queryable, mailing: ListedRow): Promise<boolean> =>
  mailing.commercialChoice ?? havePaidLinks(db, await listPostsOfMailing(db, mailing));

/**
 * Returns the content of a mailing, or undefined if there is no such mailing. Before the sending begins, this is the content that
 * the mailing would have now; it includes a post that is not public yet.
 */
export async function findMailingContent(
  db: Queryable,
  { id, siteUrl }: { id: number; siteUrl: string },
): Promise<MailingContent | undefined> {
  const [mailing] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!mailing) return undefined;
  if (mailing.content) return mailing.content;
  const postIds = await listPostsOfMailing(db, mailing);
  return readMailingContent(db, { ...mailing, postIds, siteUrl, includesDrafts: true });
}

/** A mailing that is being sent, or scheduled. */
export type OpenMailing = Awaited<ReturnType<typeof listOpenMailings>>[number];

/**
 * Returns the mailings that are not finished, paused or stopped, oldest first. `isPublic` is false for a mailing about a post
 * that visitors cannot read, or that was deleted for good.
 */
export async function listOpenMailings(db: Queryable) {
  return db
    .select({
      ...getTableColumns(mailings),
      isPublic: hasPublicContent,
    })
    .from(mailings)
    .leftJoin(posts, eq(posts.id, mailings.postId))
    .where(inArray(mailings.status, openStatuses))
    .orderBy(mailings.id);
}

/** Whether visitors can read the post of a mailing. Needs a left join of the posts. A digest contains public posts only. */
export const hasPublicContent =
  sql<boolean>`(${mailings.kind} = 'digest' or coalesce(${posts.isLive}, 0))`.mapWith(Boolean);

const openStatuses = ['scheduled', 'sending'] as const;

/** Stores the content of a scheduled mailing, and whether it is commercial, and begins to send it. */
export async function beginSending(
  db: Database,
  { id, content, now }: { id: number; content: MailingContent; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(mailings)
      .set({
        status: 'sending',
        content,
        subject: content.subject,
        isCommercial: content.isCommercial,
        startedAt: now,
      })
      .where(and(eq(mailings.id, id), eq(mailings.status, 'scheduled')));
  });
}

/** Marks mailings as done that have neither waiting recipients nor mails on their way. */
export async function finishSentMailings(db: Database, { now }: { now: string }): Promise<void> {
  const isSent = and(
    eq(mailings.status, 'sending'),
    eq(mailings.isPrepared, true),
    notExists(
      db.read
        .select({ id: mailingRecipients.mailingId })
        .from(mailingRecipients)
        .where(
          and(
            eq(mailingRecipients.mailingId, mailings.id),
            inArray(mailingRecipients.status, ['waiting', 'sending']),
          ),
        ),
    ),
  );
  const [first] = await db.read.select({ id: mailings.id }).from(mailings).where(isSent).limit(1);
  if (!first) return;
  await db.write(async (tx) => {
    await tx.update(mailings).set({ status: 'done', finishedAt: now }).where(isSent);
  });
}

/** Stops an open mailing that the system cannot send. Does not change one that an admin paused or canceled meanwhile. */
export async function stopMailing(
  db: Database,
  { id, problem }: { id: number; problem: MailingProblem },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(mailings)
      .set({ status: 'stopped', problem })
      .where(and(eq(mailings.id, id), inArray(mailings.status, openStatuses)));
  });
}
