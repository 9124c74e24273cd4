import { asc, eq, gt, inArray } from 'drizzle-orm';
import { tagPath } from '#domain/paths.ts';
import { slugFromTitle, uniqueSlug } from '#domain/post/slug.ts';
import type { Tag } from '#domain/tag.ts';
import type { Queryable, Transaction } from '../client.ts';
import { removeRedirects } from '../redirects.ts';
import { postTags, tags } from '../schema/tags.ts';

export async function listTags(db: Queryable): Promise<Tag[]> {
  return db.select().from(tags).orderBy(asc(tags.name));
}

/** Tags that stand on a live post: a draft's tags would tell of the draft. */
export async function listLiveTags(db: Queryable): Promise<Tag[]> {
  return db.select().from(tags).where(gt(tags.postCount, 0)).orderBy(asc(tags.name));
}

export async function findTagBySlug(db: Queryable, slug: string): Promise<Tag | undefined> {
  const [tag] = await db.select().from(tags).where(eq(tags.slug, slug));
  return tag;
}

export async function findTagByName(db: Queryable, name: string): Promise<Tag | undefined> {
  const [tag] = await db.select().from(tags).where(eq(tags.name, name));
  return tag;
}

export async function findTag(db: Queryable, id: number): Promise<Tag | undefined> {
  const [tag] = await db.select().from(tags).where(eq(tags.id, id));
  return tag;
}

/** The tags of each post, in the order in which the editor named them. */
export async function listTagsOfPosts(
  db: Queryable,
  postIds: number[],
): Promise<Map<number, Tag[]>> {
  const byPost = new Map<number, Tag[]>(postIds.map((id) => [id, []]));
  for (let start = 0; start < postIds.length; start += idsPerQuery) {
    const rows = await db
      .select({ postId: postTags.postId, tag: tags })
      .from(postTags)
      .innerJoin(tags, eq(tags.id, postTags.tagId))
      .where(inArray(postTags.postId, postIds.slice(start, start + idsPerQuery)))
      .orderBy(asc(postTags.postId), asc(postTags.position));
    for (const { postId, tag } of rows) byPost.get(postId)?.push(tag);
  }
  return byPost;
}

// SQLite takes some 32,000 parameters in one query, and the list of all posts may be longer.
const idsPerQuery = 10_000;

/** Gives a post exactly these tags, making the ones that are new; answers them in order. */
export async function setTagsOfPost(
  tx: Transaction,
  postId: number,
  names: string[],
): Promise<Tag[]> {
  const chosen: Tag[] = [];
  for (const name of names) chosen.push(await findOrCreateTag(tx, name));
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (chosen.length > 0) {
    await tx
      .insert(postTags)
      .values(chosen.map((tag, position) => ({ postId, tagId: tag.id, position })));
  }
  return chosen;
}

async function findOrCreateTag(tx: Transaction, name: string): Promise<Tag> {
  const known = await findTagByName(tx, name);
  if (known) return known;
  const slug = await findFreeTagSlug(tx, name);
  return insertTag(tx, { name, slug });
}

/** The slug that a tag's name makes, or the first free one beside it. */
export const findFreeTagSlug = (db: Queryable, name: string) =>
  uniqueSlug(slugFromTitle(name) || 'tag', async (candidate) =>
    Boolean(await findTagBySlug(db, candidate)),
  );

export async function insertTag(
  tx: Transaction,
  tag: { name: string; slug: string },
): Promise<Tag> {
  const [made] = await tx.insert(tags).values(tag).returning();
  if (!made) throw new Error('The tag was not stored');
  await removeRedirects(tx, tagPath(tag.slug));
  return made;
}
