import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comparedPairs, type ProductPair } from '#domain/product/comparedPairs.ts';
import { productBlocksIn } from '#domain/product/productBlock.ts';
import type { Review } from '#domain/product/review.ts';
import type { Queryable, Transaction } from '../client.ts';
import { posts } from '../schema/posts.ts';
import { products } from '../schema/products/products.ts';
import { postProducts } from '../schema/products/reviews.ts';
import { inList, parseIds } from '../sql/jsonLists.ts';
import { setComparedProducts, storedPairs } from './comparedProducts.ts';

const shownProductIds = sql<number[]>`(
  select json_group_array(product_id) from
  (select product_id from post_products where post_id = ${posts.id} order by product_id)
)`.mapWith(parseIds);

/** Selects the products that a post shows and compares. For statements that select from `posts`. */
export const shownProductColumns = { productIds: shownProductIds, comparedPairs: storedPairs };

/** Matches the rows whose product a live post shows. */
export const isShownByLivePost = (productId: SQLWrapper): SQL => sql`exists (
  select 1 from ${postProducts}
  where ${postProducts.productId} = ${productId} and ${postProducts.liveAt} is not null
)`;

export interface ShownProductIds {
  productIds: number[];
  comparedPairs: ProductPair[];
}

/** Stores which products a post shows and compares. Ignores blocks of products that do not exist. */
export async function setShownProducts(
  tx: Transaction,
  post: { id: number; content: string; reviews: readonly Pick<Review, 'productId'>[] },
): Promise<ShownProductIds> {
  const ids = [
    ...post.reviews.map(({ productId }) => productId),
    ...productBlocksIn(post.content).flatMap(({ productIds }) => productIds),
  ];
  const existing = ids.length > 0 ? await listExistingProductIds(tx, ids) : [];
  await tx.delete(postProducts).where(eq(postProducts.postId, post.id));
  if (existing.length > 0) {
    await tx
      .insert(postProducts)
      .values(existing.map((productId) => ({ postId: post.id, productId })));
  }
  const pairs = comparedPairs(post, (id) => existing.includes(id));
  await setComparedProducts(tx, post.id, pairs);
  return { productIds: existing, comparedPairs: pairs };
}

export async function listExistingProductIds(db: Queryable, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inList(products.id, ids))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}

/** Returns whether all reviewed products exist. Runs no query without reviews. */
export async function reviewedProductsExist(
  db: Queryable,
  reviews: readonly Pick<Review, 'productId'>[] = [],
): Promise<boolean> {
  if (reviews.length === 0) return true;
  const ids = [...new Set(reviews.map(({ productId }) => productId))];
  return (await listExistingProductIds(db, ids)).length === ids.length;
}
