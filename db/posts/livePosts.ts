import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { categories } from '../schema/categories.ts';
import { media } from '../schema/media.ts';
import { posts } from '../schema/posts.ts';
import { postTags } from '../schema/tags.ts';

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
    .select({ id: postTags.postId })
    .from(postTags)
    .where(and(eq(postTags.tagId, tagId), isNotNull(postTags.liveAt)))
    .orderBy(desc(postTags.liveAt), desc(postTags.postId))
    .limit(countMax)
    .offset(offset);
  return rows.map((row) => row.id);
}

export async function listFeaturedPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.isFeatured, true), eq(posts.isLive, true)))
    .orderBy(...newestFirst)
    .limit(countMax);
  return rows.map((row) => row.id);
}

/** The marked posts with the most views as they are shown. */
export async function listPopularPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.isPopular, true), eq(posts.isLive, true)))
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

const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  featuredImage: posts.featuredImage,
  categoryId: posts.categoryId,
  publishedAt: posts.publishedAt,
  views: posts.views,
  readingMinutes: posts.readingMinutes,
};

const articleColumns = {
  ...cardColumns,
  revisedAt: posts.revisedAt,
  metaTitle: posts.metaTitle,
  metaDescription: posts.metaDescription,
  content: posts.content,
  tagIds: sql<string>`(
    select json_group_array(tag_id) from
    (select tag_id from post_tags where post_id = ${posts.id} order by position)
  )`,
};

const picture = { alt: media.alt, widthPx: media.widthPx, heightPx: media.heightPx };

export type LiveCard = Awaited<ReturnType<typeof listLiveCards>>[number];

export async function listLiveCards(db: Queryable, ids: number[]) {
  return db
    .select({ post: cardColumns, picture })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(isOneOf(posts.id, ids), isLive));
}

export type LiveArticle = Awaited<ReturnType<typeof listLiveArticles>>[number];

export async function listLiveArticles(db: Queryable, slugs: string[]) {
  return db
    .select({ post: articleColumns, picture })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(isOneOf(posts.slug, slugs), isLive));
}

// The plus keeps SQLite from walking all live posts to find a few by id or slug.
const isLive = sql`+${posts.isLive} = 1`;

/** One parameter however many values: the statement's text stays the same, and so does its cost. */
const isOneOf = (column: SQLWrapper, values: readonly (string | number)[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Ids of the posts round some posts, as their pages name them. */
export interface Surroundings {
  id: number;
  newerId: number | null;
  olderId: number | null;
  relatedIds: number[];
}

/**
 * The live posts just newer and just older than each of some posts, and those to read next: of the
 * `window` nearest older ones of its category the `relatedMax` that share most tags, nearest first;
 * where there are too few, the nearest newer ones after them.
 */
export async function listSurroundings(
  db: Queryable,
  { ids, relatedMax, window }: { ids: number[]; relatedMax: number; window: number },
): Promise<Surroundings[]> {
  const rows = await db.all<{
    id: number;
    newer: number | null;
    older: number | null;
    related: string;
    spare: string;
  }>(sql`
    select p.id as id,
      (select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) > (p.published_at, p.id)
        order by n.published_at, n.id limit 1) as newer,
      (select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) < (p.published_at, p.id)
        order by n.published_at desc, n.id desc limit 1) as older,
      (select json_group_array(id) from (
        select id from (
          select n.id as id, n.published_at as at,
            (select count(*) from post_tags a join post_tags b on a.tag_id = b.tag_id
              where a.post_id = p.id and b.post_id = n.id) as shared
          from posts n
          where n.category_id = p.category_id and n.is_live = 1
            and (n.published_at, n.id) < (p.published_at, p.id)
          order by n.published_at desc, n.id desc limit ${window})
        order by shared desc, at desc, id desc limit ${relatedMax})) as related,
      (select json_group_array(id) from (
        select n.id as id from posts n
        where n.category_id = p.category_id and n.is_live = 1
          and (n.published_at, n.id) > (p.published_at, p.id)
        order by n.published_at, n.id limit ${relatedMax})) as spare
    from posts p
    where +p.is_live = 1 and ${isOneOf(sql`p.id`, ids)}`);
  return rows.map(({ id, newer, older, related, spare }) => {
    const olderIds: number[] = JSON.parse(related);
    const newerIds: number[] = JSON.parse(spare);
    return {
      id,
      newerId: newer,
      olderId: older,
      relatedIds: [...olderIds, ...newerIds].slice(0, relatedMax),
    };
  });
}

/** Where a post stands in time; ids break ties. */
export interface Place {
  publishedAt: string;
  id: number;
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

/** Live posts whose id lies in [first, last], by id. */
export async function listLiveAddresses(
  db: Queryable,
  { first, last }: { first: number; last: number },
) {
  return db
    .select({ id: posts.id, slug: posts.slug, revisedAt: posts.revisedAt })
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
    .where(and(factOf(by), isLive));
}

function factOf(by: { image: string } | { categoryId: number } | { ids: number[] }): SQL {
  if ('image' in by) return eq(posts.featuredImage, by.image);
  if ('categoryId' in by) return eq(posts.categoryId, by.categoryId);
  return inArray(posts.id, by.ids);
}
