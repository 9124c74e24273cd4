import { count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { TrashedPost } from '#domain/post/trashedPost.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Queryable } from '../../client.ts';
import { posts } from '../../schema/posts.ts';
import { trashedPosts } from '../../schema/trash.ts';
import { containsText } from '../../sql/containsText.ts';

/** Matches rows whose post is not in the trash. `postId` is the column with the id of the post. */
export const isOutsideTrash = (postId: SQLWrapper) =>
  sql`${postId} not in (select ${sql.identifier('post_id')} from ${trashedPosts})`;

/**
 * Every query of posts for admins needs this condition. Posts in the trash are never live, so queries of live
 * posts do not need it.
 */
export const isNotTrashed = isOutsideTrash(posts.id);

/** Returns whether a post had this slug when it was moved to the trash. Reads the whole trash, which is small. */
export async function isSlugInTrash(db: Queryable, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ id: trashedPosts.postId })
    .from(trashedPosts)
    .where(eq(trashedPosts.slug, slug))
    .limit(1);
  return row !== undefined;
}

export async function listTrashedPosts(
  db: Queryable,
  { q, offset, countMax }: { q?: string | undefined; offset: number; countMax: number },
): Promise<TrashedPost[]> {
  const { slug, deletedAt, isLive } = trashedPosts;
  const rows = await db
    .select({ id: posts.id, title: posts.title, slug, deletedAt, wasLive: isLive })
    .from(trashedPosts)
    .innerJoin(posts, eq(posts.id, trashedPosts.postId))
    .where(matchesSearch(q))
    .orderBy(desc(deletedAt), desc(posts.id))
    .limit(countMax)
    .offset(offset);
  return rows.map((row) => ({
    ...row,
    expiresAt: isoTime(Date.parse(row.deletedAt) + limits.trash.retentionMs),
  }));
}

export async function countTrashedPosts(
  db: Queryable,
  { q }: { q?: string | undefined },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(trashedPosts)
    .innerJoin(posts, eq(posts.id, trashedPosts.postId))
    .where(matchesSearch(q));
  return row?.count ?? 0;
}

const matchesSearch = (q: string | undefined) => containsText(q, posts.title, trashedPosts.slug);
