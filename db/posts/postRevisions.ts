import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import {
  isNewText,
  type PostRevision,
  type PostRevisionSummary,
  type RevisedFields,
} from '#domain/post/postRevision.ts';
import type { Queryable, Transaction } from '../client.ts';
import { postRevisions } from '../schema/posts.ts';

const summaryColumns = {
  id: postRevisions.id,
  postId: postRevisions.postId,
  version: postRevisions.version,
  title: postRevisions.title,
  authorName: postRevisions.authorName,
  createdAt: postRevisions.createdAt,
};

/** The former texts of a post, newest first. */
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

export async function findPostRevision(
  db: Queryable,
  { postId, version }: { postId: number; version: number },
): Promise<PostRevision | undefined> {
  const [revision] = await db
    .select({ ...summaryColumns, fields: postRevisions.fields })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)));
  return revision;
}

/**
 * Keeps what a post said before a save, in the save's own transaction; nothing if the save says the
 * same. Past the most that are kept, the oldest go.
 */
export async function storeRevision(
  tx: Transaction,
  {
    before,
    changes,
    authorName,
    now,
  }: {
    before: RevisedFields & { id: number; version: number };
    changes: Partial<RevisedFields>;
    authorName: string;
    now: string;
  },
): Promise<void> {
  if (!isNewText(before, changes)) return;
  const { id: postId, version, title } = before;
  const { slug, content, excerpt, featuredImage, categoryId, tags } = before;
  const { publishedAt, metaTitle, metaDescription } = before;
  const texts = { slug, content, excerpt, metaTitle, metaDescription };
  const fields = { ...texts, featuredImage, categoryId, tags, publishedAt };
  await tx
    .insert(postRevisions)
    .values({ postId, version, title, authorName, createdAt: now, fields });
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
