import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
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

const livePosts = preparedQuery((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.isLive, true))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('countMax'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);

export async function listLivePostIds(
  db: Queryable,
  { offset, countMax }: ListSlice,
): Promise<number[]> {
  const rows = await livePosts(db).all({ offset, countMax });
  return rows.map((row) => row.id);
}

const livePostsOfCategory = preparedQuery((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.categoryId, sql.placeholder('categoryId')), eq(posts.isLive, true)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('countMax'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);

export async function listLivePostIdsByCategory(
  db: Queryable,
  { categoryId, offset, countMax }: ListSlice & { categoryId: number },
): Promise<number[]> {
  const rows = await livePostsOfCategory(db).all({ categoryId, offset, countMax });
  return rows.map((row) => row.id);
}

const livePostsOfAuthor = preparedQuery((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, sql.placeholder('authorId')), eq(posts.isLive, true)))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('countMax'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);

export async function listLivePostIdsByAuthor(
  db: Queryable,
  { authorId, offset, countMax }: ListSlice & { authorId: number },
): Promise<number[]> {
  const rows = await livePostsOfAuthor(db).all({ authorId, offset, countMax });
  return rows.map((row) => row.id);
}

const livePostsOfTag = preparedQuery((db) =>
  db
    .select({ id: postTags.postId })
    .from(postTags)
    .where(and(eq(postTags.tagId, sql.placeholder('tagId')), isNotNull(postTags.liveAt)))
    .orderBy(desc(postTags.liveAt), desc(postTags.postId))
    .limit(sql.placeholder('countMax'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);

export async function listLivePostIdsByTag(
  db: Queryable,
  { tagId, offset, countMax }: ListSlice & { tagId: number },
): Promise<number[]> {
  const rows = await livePostsOfTag(db).all({ tagId, offset, countMax });
  return rows.map((row) => row.id);
}

const livePostsOfProduct = preparedQuery((db) =>
  db
    .select({ id: postProducts.postId })
    .from(postProducts)
    .where(
      and(eq(postProducts.productId, sql.placeholder('productId')), isNotNull(postProducts.liveAt)),
    )
    .orderBy(desc(postProducts.liveAt), desc(postProducts.postId))
    .limit(sql.placeholder('countMax'))
    .offset(sql.placeholder('offset'))
    .prepare(),
);

export async function listLivePostIdsByProduct(
  db: Queryable,
  { productId, offset, countMax }: ListSlice & { productId: number },
): Promise<number[]> {
  const rows = await livePostsOfProduct(db).all({ productId, offset, countMax });
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

/** Returns the ids of the live posts that are marked as popular, most views first. */
export async function listPopularPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.isPopular, true), eq(posts.isLive, true)))
    .orderBy(desc(posts.views), desc(posts.id))
    .limit(countMax);
  return rows.map((row) => row.id);
}

export async function listMostReadPostIds(db: Queryable, countMax: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.isLive, true))
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
