import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ProductPair } from '#domain/product/comparedPairs.ts';
import type { Queryable, Transaction } from '../client.ts';
import type { ListSlice } from '../posts/lists/listLivePostIds.ts';
import { posts } from '../schema/posts.ts';
import { comparedProducts } from '../schema/products/comparedProducts.ts';
import { products } from '../schema/products/products.ts';

/** Selects the pairs of products that a post compares. For statements that select from `posts`. */
export const storedPairs = sql<ProductPair[]>`(
  select json_group_array(json_array(first_id, second_id)) from
  (select * from compared_products where post_id = ${posts.id} order by first_id, second_id)
)`.mapWith(parsePairs);

function parsePairs(json: string): ProductPair[] {
  return JSON.parse(json);
}

export async function setComparedProducts(
  tx: Transaction,
  postId: number,
  pairs: readonly ProductPair[],
): Promise<void> {
  await tx.delete(comparedProducts).where(eq(comparedProducts.postId, postId));
  if (pairs.length === 0) return;
  await tx
    .insert(comparedProducts)
    .values(pairs.map(([firstId, secondId]) => ({ postId, firstId, secondId })));
}

/** Returns the newest live posts that compare two products. Without such a post, the pair has no page. */
export async function listLivePostIdsByPair(
  db: Queryable,
  { pair: [firstId, secondId], offset, countMax }: ListSlice & { pair: ProductPair },
): Promise<number[]> {
  const rows = await db
    .select({ id: comparedProducts.postId })
    .from(comparedProducts)
    .where(
      and(
        eq(comparedProducts.firstId, firstId),
        eq(comparedProducts.secondId, secondId),
        isNotNull(comparedProducts.liveAt),
      ),
    )
    .orderBy(desc(comparedProducts.liveAt), desc(comparedProducts.postId))
    .limit(countMax)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Returns the products that live posts compare with a product. The newest post comes first. */
export async function listComparedWith(
  db: Queryable,
  { productId, countMax }: { productId: number; countMax: number },
): Promise<number[]> {
  const otherId = sql<number>`${comparedProducts.firstId} + ${comparedProducts.secondId} - ${productId}`;
  const rows = await db
    .select({ otherId })
    .from(comparedProducts)
    .where(and(containsProduct(productId), isNotNull(comparedProducts.liveAt)))
    .groupBy(otherId)
    .orderBy(sql`max(${comparedProducts.liveAt}) desc`, otherId)
    .limit(countMax);
  return rows.map((row) => row.otherId);
}

/** The slugs of two products, in the order of the path of their page. */
export type SlugPair = { firstSlug: string; secondSlug: string };

/** Returns the pairs of products that have a page: all pairs, or those of one post or product. */
export async function listLivePairs(
  db: Queryable,
  filter: { productId?: number; postId?: number } = {},
): Promise<SlugPair[]> {
  const { productId, postId } = filter;
  return db
    .selectDistinct({ firstSlug: first.slug, secondSlug: second.slug })
    .from(comparedProducts)
    .innerJoin(first, eq(first.id, comparedProducts.firstId))
    .innerJoin(second, eq(second.id, comparedProducts.secondId))
    .where(
      and(
        isNotNull(comparedProducts.liveAt),
        productId === undefined ? undefined : containsProduct(productId),
        postId === undefined ? undefined : eq(comparedProducts.postId, postId),
      ),
    )
    .orderBy(comparedProducts.firstId, comparedProducts.secondId);
}

const first = alias(products, 'first_product');
const second = alias(products, 'second_product');

const containsProduct = (productId: number) =>
  or(eq(comparedProducts.firstId, productId), eq(comparedProducts.secondId, productId));
