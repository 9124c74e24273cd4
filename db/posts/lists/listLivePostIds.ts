import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { categories } from '../../schema/categories.ts';
import { posts } from '../../schema/posts.ts';
import { postProducts } from '../../schema/products/reviews.ts';
import { postTags } from '../../schema/tags.ts';
import { preparedQuery } from '../../sql/preparedQuery.ts';

const newestFirst = [desc(posts.publishedAt), desc(posts.id)];

/** A part of a list whose newest post is the first one. */
export interface ListSlice {
  offset: number;
  countMax: number;
}

export const listLivePostIds = (db: Queryable, slice: ListSlice): Promise<number[]> =>
  idsOf(allLivePosts(db).all({ ...slice }));

export const listLivePostIdsByCategory = (
  db: Queryable,
  input: ListSlice & { categoryId: number },
): Promise<number[]> => idsOf(livePostsOfCategory(db).all({ ...input }));

export const listLivePostIdsByAuthor = (
  db: Queryable,
  input: ListSlice & { authorId: number },
): Promise<number[]> => idsOf(livePostsOfAuthor(db).all({ ...input }));

export const listLivePostIdsByTag = (
  db: Queryable,
  input: ListSlice & { tagId: number },
): Promise<number[]> => idsOf(livePostsOfTag(db).all({ ...input }));

export const listLivePostIdsByProduct = (
  db: Queryable,
  input: ListSlice & { productId: number },
): Promise<number[]> => idsOf(livePostsOfProduct(db).all({ ...input }));

const idsOf = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);

/** Prepares the list of the live posts that match a condition. */
const livePosts = (condition?: SQL) =>
  preparedQuery((db) =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(condition, eq(posts.isLive, true)))
      .orderBy(...newestFirst)
      .limit(sql.placeholder('countMax'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  );

const allLivePosts = livePosts();
const livePostsOfCategory = livePosts(eq(posts.categoryId, sql.placeholder('categoryId')));
const livePostsOfAuthor = livePosts(eq(posts.authorId, sql.placeholder('authorId')));

/** Prepares the list of the live posts that match a condition of a table which links posts to something. */
const linkedLivePosts = (table: typeof postTags | typeof postProducts, condition: SQL) =>
  preparedQuery((db) =>
    db
      .select({ id: table.postId })
      .from(table)
      .where(and(condition, isNotNull(table.liveAt)))
      .orderBy(desc(table.liveAt), desc(table.postId))
      .limit(sql.placeholder('countMax'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  );

const livePostsOfTag = linkedLivePosts(postTags, eq(postTags.tagId, sql.placeholder('tagId')));
const livePostsOfProduct = linkedLivePosts(
  postProducts,
  eq(postProducts.productId, sql.placeholder('productId')),
);

export const listFeaturedPostIds = (db: Queryable, countMax: number): Promise<number[]> =>
  idsOf(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.isFeatured, true), eq(posts.isLive, true)))
      .orderBy(...newestFirst)
      .limit(countMax),
  );

/** Returns the ids of the live posts that are marked as popular, most views first. */
export const listPopularPostIds = (db: Queryable, countMax: number): Promise<number[]> =>
  idsOf(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.isPopular, true), eq(posts.isLive, true)))
      .orderBy(desc(posts.views), desc(posts.id))
      .limit(countMax),
  );

export const listMostReadPostIds = (db: Queryable, countMax: number): Promise<number[]> =>
  idsOf(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.isLive, true))
      .orderBy(desc(posts.views), desc(posts.id))
      .limit(countMax),
  );

export async function countLivePosts(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`total(${categories.postCount})` })
    .from(categories);
  return row?.total ?? 0;
}
