import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { categories, media, posts, postTags } from './schema.ts';

/** Queries of the pages: live posts only, ids first, rows by id. */

const newestFirst = [desc(posts.publishedAt), desc(posts.id)];

export interface Slice {
  offset: number;
  countMax: number;
}

export async function listLivePostIds(
  db: Queryable,
  { offset, countMax }: Slice,
): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.isLive, true))
    .orderBy(...newestFirst)
    .limit(countMax)
    .offset(offset);
  return rows.map((row) => row.id);
}

export async function listLivePostIdsOfCategory(
  db: Queryable,
  { categoryId, offset, countMax }: Slice & { categoryId: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.categoryId, categoryId), eq(posts.isLive, true)))
    .orderBy(...newestFirst)
    .limit(countMax)
    .offset(offset);
  return rows.map((row) => row.id);
}

export async function listLivePostIdsOfTag(
  db: Queryable,
  { tagId, offset, countMax }: Slice & { tagId: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(and(eq(postTags.tagId, tagId), eq(posts.isLive, true)))
    .orderBy(...newestFirst)
    .limit(countMax)
    .offset(offset);
  return rows.map((row) => row.id);
}

export async function listFeaturedPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`is_live = 1 and is_featured = 1`)
    .orderBy(...newestFirst)
    .limit(countMax);
  return rows.map((row) => row.id);
}

/** The marked posts with the most views as they are shown. */
export async function listPopularPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`is_live = 1 and is_popular = 1`)
    .orderBy(desc(posts.views), desc(posts.id))
    .limit(countMax);
  return rows.map((row) => row.id);
}

export async function countLivePosts(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`total(${categories.postCount})` })
    .from(categories);
  return row?.total ?? 0;
}

const {
  content: _content,
  metaTitle: _metaTitle,
  metaDescription: _metaDescription,
  ...cardColumns
} = getTableColumns(posts);

const picture = { alt: media.alt, widthPx: media.widthPx, heightPx: media.heightPx };

export type LiveCard = Awaited<ReturnType<typeof listLiveCards>>[number];

export async function listLiveCards(db: Queryable, ids: number[]) {
  return db
    .select({ post: cardColumns, picture })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(inArray(posts.id, ids), eq(posts.isLive, true)));
}

export async function listLiveArticles(db: Queryable, slugs: string[]) {
  return db
    .select({ post: getTableColumns(posts), picture })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(inArray(posts.slug, slugs), eq(posts.isLive, true)));
}

export type LiveArticle = Awaited<ReturnType<typeof listLiveArticles>>[number];

/** Where a post stands in time; ids break ties. */
export interface Place {
  publishedAt: string;
  id: number;
}

export async function findPlace(
  db: Queryable,
  id: number,
): Promise<(Place & { categoryId: number }) | undefined> {
  const [row] = await db
    .select({ id: posts.id, publishedAt: posts.publishedAt, categoryId: posts.categoryId })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.isLive, true)));
  return row && row.publishedAt !== null ? { ...row, publishedAt: row.publishedAt } : undefined;
}

/** Ids of the live posts nearest to a place, nearest first, without the post that stands there. */
export async function listNearestPostIds(
  db: Queryable,
  input: { place: Place; side: 'newer' | 'older'; categoryId?: number; countMax: number },
): Promise<number[]> {
  const { place, side, categoryId, countMax } = input;
  const [beyond, direction] = side === 'newer' ? [gt, asc] : [lt, desc];
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        categoryId === undefined ? undefined : eq(posts.categoryId, categoryId),
        eq(posts.isLive, true),
        or(
          beyond(posts.publishedAt, place.publishedAt),
          and(eq(posts.publishedAt, place.publishedAt), beyond(posts.id, place.id)),
        ),
      ),
    )
    .orderBy(direction(posts.publishedAt), direction(posts.id))
    .limit(countMax);
  return rows.map((row) => row.id);
}

export async function listTagIdsOfPosts(
  db: Queryable,
  ids: number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ postId: postTags.postId, tagId: postTags.tagId })
    .from(postTags)
    .where(inArray(postTags.postId, ids))
    .orderBy(asc(postTags.postId), asc(postTags.position));
  const byPost = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { postId, tagId } of rows) byPost.get(postId)?.push(tagId);
  return byPost;
}

/** Live posts whose id lies in [first, last], by id. */
export async function listLiveAddresses(
  db: Queryable,
  { first, last }: { first: number; last: number },
) {
  return db
    .select({ id: posts.id, slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(and(sql`${posts.id} between ${first} and ${last}`, eq(posts.isLive, true)))
    .orderBy(asc(posts.id));
}

export async function newestPostId(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: posts.id }).from(posts).orderBy(desc(posts.id)).limit(1);
  return row?.id ?? 0;
}

/** Ids and slugs of live posts by some fact of theirs: a picture, a category, a list of ids. */
export async function listLiveKeys(
  db: Queryable,
  by: { image: string } | { categoryId: number } | { ids: number[] },
): Promise<{ id: number; slug: string }[]> {
  return db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(factOf(by), eq(posts.isLive, true)));
}

function factOf(by: { image: string } | { categoryId: number } | { ids: number[] }): SQL {
  if ('image' in by) return eq(posts.featuredImage, by.image);
  if ('categoryId' in by) return eq(posts.categoryId, by.categoryId);
  return inArray(posts.id, by.ids);
}
