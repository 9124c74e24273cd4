import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PostSummary } from '#domain/post/post.ts';
import type { PostOrigin, PostWithOrigin } from '#domain/post/postOrigin.ts';
import type { Queryable } from '../../client.ts';
import { aiPosts } from '../../schema/apiKeys.ts';
import { outbox } from '../../schema/outbox.ts';
import { inList } from '../../sql/jsonLists.ts';

/** Adds the creator to each post, and whether an API client created the post. */
export async function addPostOrigins(
  db: Queryable,
  posts: PostSummary[],
): Promise<PostWithOrigin[]> {
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
  const creators = await listCreators(db, ids);
  return new Map(ids.map((id) => [id, { author: creators.get(id) ?? null, isByAi: byAi.has(id) }]));
}

/**
 * Returns the creator of each post: the actor of its oldest creation event. A restore adds a further creation
 * event.
 */
async function listCreators(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ postId: outbox.subjectId, actor: outbox.actor })
    .from(outbox)
    .where(
      and(inList(outbox.subjectId, ids), eq(outbox.type, 'post_create'), isNotNull(outbox.actor)),
    )
    .orderBy(asc(outbox.id));
  const creators = new Map<number, string>();
  for (const { postId, actor } of rows)
    if (actor !== null && !creators.has(postId)) creators.set(postId, actor);
  return creators;
}
