import type { ListedPost, PostOrigin } from '#domain/post/listedPost.ts';
import type { PostSummary } from '#domain/post/post.ts';
import type { Queryable } from '../client.ts';
import { inList } from '../jsonLists.ts';
import { aiPosts } from '../schema/apiKeys.ts';

/** Adds the origin to each post of a list for admins. */
export async function addOrigins(db: Queryable, posts: PostSummary[]): Promise<ListedPost[]> {
  const origins = await listPostOrigins(
    db,
    posts.map(({ id }) => id),
  );
  return posts.map((post) => {
    const origin = origins.get(post.id);
    return origin ? { ...post, origin } : post;
  });
}

async function listPostOrigins(db: Queryable, ids: number[]): Promise<Map<number, PostOrigin>> {
  const aiRows = await db
    .select({ postId: aiPosts.postId })
    .from(aiPosts)
    .where(inList(aiPosts.postId, ids));
  const byAi = new Set(aiRows.map(({ postId }) => postId));
  return new Map(ids.map((id) => [id, { author: null, isByAi: byAi.has(id) }]));
}
