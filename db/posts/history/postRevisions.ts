import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import {
  isNewText,
  type PostRevision,
  type PostRevisionSummary,
  postRevisionFieldsSchema,
  type RevisedFields,
} from '#domain/post/postRevision.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { parseStored } from '../../parseStored.ts';
import { postRevisions } from '../../schema/posts.ts';

const summaryColumns = {
  id: postRevisions.id,
  postId: postRevisions.postId,
  version: postRevisions.version,
  title: postRevisions.title,
  authorName: postRevisions.authorName,
  createdAt: postRevisions.createdAt,
};

export async function listPostRevisions(
  db: Queryable,
  postId: number,
): Promise<PostRevisionSummary[]> {
  return db
    .select(summaryColumns)
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version));
}

/** Returns a revision of a post. Throws `DamagedRowError` if its stored fields are damaged. */
export async function findPostRevision(
  db: Queryable,
  { postId, version }: { postId: number; version: number },
): Promise<PostRevision | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, fields: sql<string>`${postRevisions.fields}` })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)));
  if (!row) return undefined;
  const fields = parseStored(postRevisionFieldsSchema, row.fields, {
    table: 'post_revisions',
    id: row.id,
  });
  return { ...row, fields };
}

/**
 * Stores the text of a post before a save, in the transaction of the save. Stores nothing if the text stays
 * the same. Deletes the oldest revisions beyond the maximum.
 */
export async function storeRevision(
  tx: Transaction,
  {
    before,
    changes,
    replacedBy,
    now,
  }: {
    before: RevisedFields & { id: number; version: number };
    changes: Partial<RevisedFields>;
    replacedBy: string;
    now: string;
  },
): Promise<void> {
  if (!isNewText(before, changes)) return;
  const { id: postId, version, title } = before;
  const fields = postRevisionFieldsSchema.parse(before);
  await tx
    .insert(postRevisions)
    .values({ postId, version, title, authorName: replacedBy, createdAt: now, fields });
  await tx.delete(postRevisions).where(
    and(
      eq(postRevisions.postId, postId),
      lte(
        postRevisions.version,
        sql`(select version from post_revisions where post_id = ${postId}
          order by version desc limit 1 offset ${limits.post.revisionsMax})`,
      ),
    ),
  );
}
