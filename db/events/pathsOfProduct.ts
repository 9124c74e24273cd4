import type { OutboxEvent } from '#domain/event/event.ts';
import { productCategoryIds } from '#domain/event/eventEffects.ts';
import {
  categoryPath,
  comparisonPath,
  feedPaths,
  productPath,
  rankingPaths,
} from '#domain/paths.ts';
import { findCategory } from '../categories.ts';
import type { Queryable } from '../client.ts';
import { listLivePairs } from '../products/comparedProducts.ts';
import { postPathsOfProduct } from './livePostPaths.ts';

/**
 * Returns the pages that show a product with its image and its score: its page, its comparisons, the rankings of its category,
 * the posts that show it, and the feeds, which contain such posts.
 */
export async function pathsOfProduct(
  db: Queryable,
  { id, slug, categoryId }: { id: number; slug: string; categoryId: number },
): Promise<string[]> {
  const pairs = await listLivePairs(db, { productId: id });
  return [
    productPath(slug),
    ...pairs.map(({ firstSlug, secondSlug }) => comparisonPath(firstSlug, secondSlug)),
    ...(await rankedCategoryPaths(db, [categoryId])),
    ...(await postAndFeedPaths(db, id)),
  ];
}

export async function pathsOfChangedProduct(
  db: Queryable,
  event: OutboxEvent & { type: 'product_update' },
): Promise<string[]> {
  return [
    productPath(event.after.slug),
    productPath(event.before.slug),
    ...(await comparisonPaths(db, event)),
    ...(await rankedCategoryPaths(db, productCategoryIds(event))),
    ...(await postAndFeedPaths(db, event.subjectId)),
  ];
}

/** Returns the present and former paths of the pages that compare the product. */
async function comparisonPaths(
  db: Queryable,
  { subjectId, before, after }: OutboxEvent & { type: 'product_update' },
): Promise<string[]> {
  const former = (slug: string) => (slug === after.slug ? before.slug : slug);
  return (await listLivePairs(db, { productId: subjectId })).flatMap(
    ({ firstSlug, secondSlug }) => [
      comparisonPath(firstSlug, secondSlug),
      comparisonPath(former(firstSlug), former(secondSlug)),
    ],
  );
}

/** Returns the posts that show a product, and the feeds if there is such a post. */
async function postAndFeedPaths(db: Queryable, productId: number): Promise<string[]> {
  const posts = await postPathsOfProduct(db, productId);
  return posts.length > 0 ? [...posts, ...feedPaths] : [];
}

/** Returns the pages of the categories and of their rankings. */
async function rankedCategoryPaths(db: Queryable, ids: number[]): Promise<string[]> {
  const categories = await Promise.all([...new Set(ids)].map((id) => findCategory(db, id)));
  return categories.flatMap((category) =>
    category ? [categoryPath(category.slug), ...rankingPaths(category.slug)] : [],
  );
}
