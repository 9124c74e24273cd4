import { limits } from '#domain/limits.ts';
import type { DisclosedProduct } from '#domain/product/disclosure.ts';
import type { RankedProduct } from '#domain/product/ranking.ts';
import type { SiteData } from '../queryLoader.ts';
import type { PageImage } from '../queryResults.ts';

/** A product in the ranking of its category. */
export interface RankedCard extends RankedProduct {
  image: PageImage | null;
}

/** Loads the best products of a category, without images. Returns none if too few have a score. */
export async function loadRanking(data: SiteData, categoryId: number): Promise<RankedProduct[]> {
  const ranked = await data.rankedProducts(categoryId);
  return ranked.length < limits.ranking.productsMin ? [] : ranked;
}

/** Returns what the scores require a page to disclose. A ranking has no links to shops. */
export const disclosedProducts = (products: readonly RankedProduct[]): DisclosedProduct[] =>
  products.map(({ name, unitSource }) => ({
    product: { name },
    offers: [],
    review: { unitSource },
  }));

export const withImages = (
  data: SiteData,
  products: readonly RankedProduct[],
): Promise<RankedCard[]> =>
  Promise.all(
    products.map(async (product) => ({
      ...product,
      image: product.imageUrl === null ? null : await data.image(product.imageUrl),
    })),
  );
