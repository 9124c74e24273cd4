import { and, asc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { parseReviews, reviewsJson } from '../../products/postReviews.ts';
import { media } from '../../schema/media.ts';
import { posts } from '../../schema/posts.ts';
import { isLivePost } from '../../sql/isLivePost.ts';
import { inPlaceholder, parseIds } from '../../sql/jsonLists.ts';
import { jsonObject, jsonObjectOrNull } from '../../sql/jsonObject.ts';
import { longText } from '../../sql/longText.ts';
import { preparedQuery } from '../../sql/preparedQuery.ts';

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
  authorId: posts.authorId,
  revisedAt: posts.revisedAt,
  metaTitle: posts.metaTitle,
  metaDescription: posts.metaDescription,
  content: longText(posts.content),
  tagIds: sql<string>`(
    select json_group_array(tag_id) from
    (select tag_id from post_tags where post_id = ${posts.id} order by position)
  )`.mapWith(parseIds),
  reviews: reviewsJson,
};

const imageColumns = { alt: media.alt, widthPx: media.widthPx, heightPx: media.heightPx };

/** A post with its featured image. The image is null if the media library does not contain it. */
export type LiveCard = Awaited<ReturnType<typeof listLiveCards>>[number];

export async function listLiveCards(db: Queryable, ids: number[]) {
  return liveCards(db).all({ ids: JSON.stringify(ids) });
}

const liveCards = preparedQuery((db) =>
  db
    .select({ post: jsonObject(cardColumns), image: jsonObjectOrNull(media.id, imageColumns) })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(inPlaceholder(posts.id, 'ids'), isLivePost))
    .prepare(),
);

export type LiveArticle = Awaited<ReturnType<typeof listLiveArticles>>[number];

export async function listLiveArticles(db: Queryable, slugs: string[]) {
  const rows = await liveArticles(db).all({ slugs: JSON.stringify(slugs) });
  return rows.map(({ post, image }) => ({
    post: { ...post, reviews: parseReviews(post.reviews, post.id) },
    image,
  }));
}

const liveArticles = preparedQuery((db) =>
  db
    .select({ post: articleColumns, image: imageColumns })
    .from(posts)
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(inPlaceholder(posts.slug, 'slugs'), isLivePost))
    .prepare(),
);

/** Returns the live posts with ids from `first` to `last`, in the order of their ids. */
export async function listLivePostSlugs(
  db: Queryable,
  { first, last }: { first: number; last: number },
) {
  return db
    .select({
      id: posts.id,
      slug: posts.slug,
      publishedAt: posts.publishedAt,
      revisedAt: posts.revisedAt,
    })
    .from(posts)
    .where(and(sql`${posts.id} between ${first} and ${last}`, eq(posts.isLive, true)))
    .orderBy(asc(posts.id));
}

/**
 * Returns the highest id that a post ever had, or 0 if there never was a post. It does not fall when posts are
 * deleted.
 */
export async function highestPostIdEver(db: Queryable): Promise<number> {
  const [row] = await db.all<{ seq: number }>(
    sql`select seq from sqlite_sequence where name = ${getTableName(posts)}`,
  );
  return row?.seq ?? 0;
}

/**
 * Divides the ids of all posts into ranges of `idsPerRange`, starting at 1. Returns the numbers of the ranges that contain a
 * live post, in ascending order. The first range has the number 1.
 */
export async function listLivePostRanges(
  db: Queryable,
  { idsPerRange }: { idsPerRange: number },
): Promise<number[]> {
  const rows = await db.all<{ number: number }>(sql`
    with recursive ranges (number) as (
      select 1
      union all
      select number + 1 from ranges where number * ${idsPerRange} < (select max(id) from posts)
    )
    select number from ranges where exists (
      select 1 from posts
      where id between (number - 1) * ${idsPerRange} + 1 and number * ${idsPerRange} and ${isLivePost}
    )
    order by number
  `);
  return rows.map(({ number }) => number);
}

type LivePostFilter = { featuredImage: string } | { categoryId: number } | { ids: number[] };

/** Returns the live posts with this featured image, in this category, or with one of these ids. */
export async function listLivePostIdsAndSlugs(
  db: Queryable,
  filter: LivePostFilter,
): Promise<{ id: number; slug: string }[]> {
  return db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(matchesFilter(filter), isLivePost));
}

/** Returns the authors of live posts. */
export async function listLivePostAuthors(
  db: Queryable,
  ids: number[],
): Promise<{ id: number; authorId: number | null }[]> {
  return db
    .select({ id: posts.id, authorId: posts.authorId })
    .from(posts)
    .where(and(inArray(posts.id, ids), isLivePost));
}

function matchesFilter(filter: LivePostFilter): SQL {
  if ('featuredImage' in filter) return eq(posts.featuredImage, filter.featuredImage);
  if ('categoryId' in filter) return eq(posts.categoryId, filter.categoryId);
  return inArray(posts.id, filter.ids);
}
