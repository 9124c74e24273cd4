import { eq } from 'drizzle-orm';
import { postPath } from '#domain/paths.ts';
import type { Database, Transaction } from '../../client.ts';
import { appendEvent } from '../../events/outbox.ts';
import { shownProductColumns } from '../../products/shownProducts.ts';
import { retargetRedirects } from '../../redirects.ts';
import { posts } from '../../schema/posts.ts';
import { trashedPosts } from '../../schema/trash.ts';
import { indexSavedPost, queuePostAndStoreTitle } from '../../search/searchQueue.ts';
import { listTagsOfPosts } from '../../tags/tags.ts';
import { findFreeSlug } from '../findFreeSlug.ts';
import { toPostState } from '../postState.ts';

/** A restored post. The slug has a numeric suffix if another post took the former slug. */
export interface RestoredPost {
  id: number;
  slug: string;
  isLive: boolean;
}

/**
 * Moves posts out of the trash, in one transaction. A post that was live is live again. A scheduled post
 * whose time has passed becomes a draft.
 */
export async function restorePosts(
  db: Database,
  { ids, now }: { ids: number[]; now: string },
): Promise<RestoredPost[]> {
  const all = await db.write(async (tx) => {
    const restored: RestoredPost[] = [];
    for (const id of new Set(ids)) {
      const post = await restorePost(tx, { id, now });
      if (post) restored.push(post);
    }
    return restored;
  });
  for (const { id } of all) await indexSavedPost(db, id);
  return all;
}

async function restorePost(
  tx: Transaction,
  { id, now }: { id: number; now: string },
): Promise<RestoredPost | undefined> {
  const [row] = await tx
    .select({ posts, trashed_posts: trashedPosts, ...shownProductColumns })
    .from(trashedPosts)
    .innerJoin(posts, eq(posts.id, trashedPosts.postId))
    .where(eq(trashedPosts.postId, id));
  if (!row) return undefined;
  const { posts: stored, trashed_posts: trashed, productIds, comparedPairs } = row;
  const { isLive, isFeatured, isPopular } = trashed;
  const isOverdue = !isLive && stored.publishedAt !== null && stored.publishedAt <= now;
  const isPublished = trashed.isPublished && !isOverdue;
  const slug = await findFreeSlug(tx, { slug: trashed.slug });
  const state = { slug, isPublished, isLive, isFeatured, isPopular };
  await tx.update(posts).set(state).where(eq(posts.id, id));
  await tx.delete(trashedPosts).where(eq(trashedPosts.postId, id));
  const tags = (await listTagsOfPosts(tx, [id])).get(id) ?? [];
  await queuePostAndStoreTitle(tx, stored);
  await retargetRedirects(tx, { before: postPath(stored.slug), after: postPath(slug) });
  const after = toPostState({ ...stored, ...state, productIds, comparedPairs }, tags);
  await appendEvent(tx, { type: 'post_create', subjectId: id, before: null, after }, now);
  return { id, slug, isLive };
}
