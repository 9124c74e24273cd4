import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Post } from '#domain/post/post.ts';
import { leadingId } from '#domain/post/slug.ts';
import { withoutPlan } from '#domain/product/review.ts';
import type { Queryable } from '../client.ts';
import { parseReviews, reviewsJson } from '../products/postReviews.ts';
import { posts } from '../schema/posts.ts';
import { longText } from '../sql/longText.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import type { Audience } from './audience.ts';
import { findPostIdBySlug } from './findFreeSlug.ts';
import { isNotTrashed, isSlugInTrash } from './trash/trashedPosts.ts';

/**
 * Finds a post by its slug. If no post has the slug, finds it by the post id at the beginning of the slug. The slug of a
 * post that the audience cannot see never leads to another post.
 */
export async function findPostBySlug(
  db: Queryable,
  { slug, audience }: { slug: string; audience: Audience },
): Promise<Post | undefined> {
  const bySlug = await findPost(db, eq(posts.slug, slug), audience);
  if (bySlug) return bySlug;
  const id = leadingId(slug);
  if (id === undefined || (await isSlugOfPost(db, slug))) return undefined;
  return findPost(db, eq(posts.id, id), audience);
}

/** Returns whether a post has this slug, or had it before it was moved to the trash. */
const isSlugOfPost = async (db: Queryable, slug: string): Promise<boolean> =>
  (await findPostIdBySlug(db, slug)) !== undefined || isSlugInTrash(db, slug);

export async function findPostById(
  db: Queryable,
  { id, audience }: { id: number; audience: Audience },
): Promise<Post | undefined> {
  return findPost(db, eq(posts.id, id), audience);
}

async function findPost(
  db: Queryable,
  condition: SQL,
  audience: Audience,
): Promise<Post | undefined> {
  const isVisible = audience === 'visitors' ? eq(posts.isLive, true) : isNotTrashed;
  const [row] = await db.select(postColumns).from(posts).where(and(condition, isVisible));
  if (!row) return undefined;
  const tags = (await listTagsOfPosts(db, [row.id])).get(row.id) ?? [];
  const reviews = parseReviews(row.reviews, row.id);
  return toPost(
    { ...row, reviews: audience === 'visitors' ? reviews.map(withoutPlan) : reviews },
    tags.map((tag) => tag.name),
  );
}

/** The columns of a post with its reviews as JSON, which `parseReviews` parses. */
export const postColumns = {
  ...getTableColumns(posts),
  content: longText(posts.content),
  reviews: reviewsJson,
};

export function toPost(
  row: typeof posts.$inferSelect & Pick<Post, 'reviews'>,
  tags: string[],
): Post {
  const { isLive: _isLive, readingMinutes: _minutes, revisedAt: _revisedAt, ...post } = row;
  return { ...post, tags };
}
