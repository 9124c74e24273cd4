import { comparedSlugs, type ProductPair } from '#domain/product/comparedPairs.ts';
import type { ComparedProduct } from '../pageProducts.ts';
import type { SiteData } from '../queryLoader.ts';
import type { Card } from '../queryResults.ts';
import { loadListedPosts } from './listedPosts.ts';
import { loadBlockProduct } from './shownProduct.ts';

export interface Comparison {
  products: [first: ComparedProduct, second: ComparedProduct];
  /** The newest posts that compare the products. */
  posts: Card[];
}

/** Loads the page of a pair. Returns null if no live post compares the products, or in the other order. */
export async function loadComparison(data: SiteData, slugs: string): Promise<Comparison | null> {
  const pair = await pairOf(data, slugs);
  if (!pair) return null;
  const postIds = await data.comparingPostIds(...pair);
  if (postIds.length === 0) return null;
  const [first, second, posts] = await Promise.all([
    loadComparedProduct(data, pair[0]),
    loadComparedProduct(data, pair[1]),
    loadListedPosts(data, postIds),
  ]);
  return first && second && { products: [first, second], posts };
}

async function pairOf(data: SiteData, slugs: string): Promise<ProductPair | null> {
  const compared = comparedSlugs(slugs);
  if (!compared) return null;
  const [first, second] = await Promise.all(compared.map((slug) => data.productIdBySlug(slug)));
  return first && second && first < second ? [first, second] : null;
}

async function loadComparedProduct(data: SiteData, id: number): Promise<ComparedProduct | null> {
  const [product, review] = await Promise.all([
    loadBlockProduct(data, id, []),
    data.newestReview(id),
  ]);
  if (!product) return null;
  const { scoredElsewhere } = product;
  const scoredPost = scoredElsewhere && (await data.card(scoredElsewhere.postId));
  return { ...product, review, scoredPost };
}
