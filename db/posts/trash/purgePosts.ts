import { asc, eq, lte } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import type { Database, Transaction } from '../../client.ts';
import { removeRedirectsTo } from '../../redirects.ts';
import { posts } from '../../schema/posts.ts';
import { trashedPosts } from '../../schema/trash.ts';

/** Deletes a post of the trash for good, with its comments, revisions and view counts. */
export async function purgePost(
  db: Database,
  { id }: { id: number },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    const isTrashed = (await tx.$count(trashedPosts, eq(trashedPosts.postId, id))) > 0;
    if (!isTrashed) return 'missing';
    await deleteRow(tx, id);
    return 'deleted';
  });
}

/**
 * Deletes the posts that were moved to the trash at or before a time. Uses small transactions, so that other
 * writes do not wait.
 */
export async function purgeTrash(db: Database, { before }: { before: string }): Promise<void> {
  const isExpired = lte(trashedPosts.deletedAt, before);
  while ((await db.read.$count(trashedPosts, isExpired)) > 0) {
    await db.write(async (tx) => {
      const batch = await tx
        .select({ id: trashedPosts.postId })
        .from(trashedPosts)
        .where(isExpired)
        .orderBy(asc(trashedPosts.deletedAt))
        .limit(limits.trash.postsPerWrite);
      for (const { id } of batch) await deleteRow(tx, id);
    });
  }
}

async function deleteRow(tx: Transaction, id: number): Promise<void> {
  const [post] = await tx.delete(posts).where(eq(posts.id, id)).returning({ slug: posts.slug });
  if (post) await removeRedirectsTo(tx, postPath(post.slug));
}
