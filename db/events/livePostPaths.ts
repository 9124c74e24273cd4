import { eq } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { postPath, productPath } from '#domain/paths.ts';
import type { Queryable } from '../client.ts';
import {
  listLivePostIdsByAuthor,
  listLivePostIdsByProduct,
  listLivePostIdsByTag,
} from '../posts/lists/listLivePostIds.ts';
import { listLivePostIdsAndSlugs } from '../posts/lists/livePosts.ts';
import { products } from '../schema/products/products.ts';
import { reviews } from '../schema/products/reviews.ts';
import { inList } from '../sql/jsonLists.ts';

const countMax = limits.webhook.urlsMax;

export const livePostPaths = (posts: { slug: string }[]) => posts.map(({ slug }) => postPath(slug));

export async function postPathsOfAuthor(db: Queryable, authorId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByAuthor(db, { authorId, offset: 0, countMax }));
}

/** Returns the pages of products that the newest live posts of the author review. They name the author in their structured data. */
export async function productPathsOfAuthor(db: Queryable, authorId: number): Promise<string[]> {
  const postIds = await listLivePostIdsByAuthor(db, { authorId, offset: 0, countMax });
  const reviewed = await db
    .selectDistinct({ slug: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inList(reviews.postId, postIds))
    .limit(countMax);
  return reviewed.map(({ slug }) => productPath(slug));
}

export async function postPathsOfProduct(db: Queryable, productId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByProduct(db, { productId, offset: 0, countMax }));
}

export async function postPathsOfTag(db: Queryable, tagId: number): Promise<string[]> {
  return pathsOfIds(db, await listLivePostIdsByTag(db, { tagId, offset: 0, countMax }));
}

const pathsOfIds = async (db: Queryable, ids: number[]) =>
  livePostPaths(await listLivePostIdsAndSlugs(db, { ids }));
