import { eq } from 'drizzle-orm';
import { truncateSlug, uniqueSlug } from '#domain/post/slug.ts';
import type { Queryable } from '../client.ts';
import { posts } from '../schema/posts.ts';

/** Returns the slug if no other post has it. Otherwise appends the first free number (-2, -3, …). */
export async function findFreeSlug(
  db: Queryable,
  { slug, exceptPostId }: { slug: string; exceptPostId?: number | undefined },
): Promise<string> {
  const isTaken = async (candidate: string) => {
    const id = await findPostIdBySlug(db, candidate);
    return id !== undefined && id !== exceptPostId;
  };
  return (await isTaken(slug)) ? uniqueSlug(truncateSlug(slug), isTaken) : slug;
}

export async function findPostIdBySlug(db: Queryable, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return row?.id;
}
