import type { SQL } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Transaction } from '../client.ts';
import { posts } from '../schema/posts.ts';
import { inList } from '../sql/jsonLists.ts';

/**
 * Updates all posts that match a condition, a few posts in each statement, because the triggers make a statement over
 * thousands of posts slow.
 * @param set The new values. With them, a post must not match any more.
 */
export async function updateMatchingPosts(
  tx: Transaction,
  { where, set }: { where: SQL; set: Partial<typeof posts.$inferInsert> },
): Promise<void> {
  for (;;) {
    const rows = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(where)
      .limit(limits.post.postsPerStatement);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.update(posts).set(set).where(inList(posts.id, ids));
  }
}
