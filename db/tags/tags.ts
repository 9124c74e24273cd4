import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { slugFromName, uniqueSlug } from '#domain/post/slug.ts';
import type { Tag } from '#domain/tag.ts';
import type { Queryable, Transaction } from '../client.ts';
import { postTags, tags } from '../schema/tags.ts';
import { inPlaceholder } from '../sql/jsonLists.ts';
import { preparedQuery } from '../sql/preparedQuery.ts';

export async function listTags(db: Queryable): Promise<Tag[]> {
  return db.select().from(tags).orderBy(asc(tags.name));
}

/** Returns the tags of live posts. The tags of drafts stay private. */
export async function listLiveTags(db: Queryable): Promise<Tag[]> {
  return db.select().from(tags).where(gt(tags.postCount, 0)).orderBy(asc(tags.name));
}

export async function listTopTags(db: Queryable, countMax: number): Promise<Tag[]> {
  return db
    .select()
    .from(tags)
    .where(gt(tags.postCount, 0))
    .orderBy(desc(tags.postCount), asc(tags.id))
    .limit(countMax);
}

const tagBySlug = preparedQuery((db) =>
  db
    .select()
    .from(tags)
    .where(eq(tags.slug, sql.placeholder('slug')))
    .prepare(),
);

export async function findTagBySlug(db: Queryable, slug: string): Promise<Tag | undefined> {
  return tagBySlug(db).get({ slug });
}

export async function findTagByName(db: Queryable, name: string): Promise<Tag | undefined> {
  const [tag] = await db.select().from(tags).where(eq(tags.name, name));
  return tag;
}

export async function findTag(db: Queryable, id: number): Promise<Tag | undefined> {
  const [tag] = await listTagsById(db, [id]);
  return tag;
}

const tagsById = preparedQuery((db) =>
  db.select().from(tags).where(inPlaceholder(tags.id, 'ids')).prepare(),
);

/** Returns the tags with these ids. An unknown id has no entry. */
export async function listTagsById(db: Queryable, ids: number[]): Promise<Tag[]> {
  return tagsById(db).all({ ids: JSON.stringify(ids) });
}

/** Returns the tags of each post, in the order of the editor. */
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

// SQLite allows about 32,000 parameters in one query, and a list of all posts may be longer.
const idsPerQuery = 10_000;

/** Replaces the tags of a post and creates missing ones. Returns the tags in the order of `names`. */
export async function setTagsOfPost(
  tx: Transaction,
  postId: number,
  names: string[],
): Promise<Tag[]> {
  const newTags: Tag[] = [];
  for (const name of names) newTags.push(await findOrCreateTag(tx, name));
  await tx.delete(postTags).where(eq(postTags.postId, postId));
  if (newTags.length > 0) {
    await tx
      .insert(postTags)
      .values(newTags.map((tag, position) => ({ postId, tagId: tag.id, position })));
  }
  return newTags;
}

async function findOrCreateTag(tx: Transaction, name: string): Promise<Tag> {
  const existing = await findTagByName(tx, name);
  if (existing) return existing;
  const slug = await findFreeTagSlug(tx, name);
  return insertTag(tx, { name, slug });
}

/** Returns the slug of a tag's name. Adds a number if the slug is taken. */
export const findFreeTagSlug = (db: Queryable, name: string) =>
  uniqueSlug(slugFromName(name, 'tag'), async (candidate) =>
    Boolean(await findTagBySlug(db, candidate)),
  );

export async function insertTag(
  tx: Transaction,
  tag: { name: string; slug: string },
): Promise<Tag> {
  const [created] = await tx.insert(tags).values(tag).returning();
  if (!created) throw new Error('The insert of the tag returned no row');
  return created;
}
