import { limits } from '../limits.ts';
import { productBlocksIn } from './productBlock.ts';

/** The ids of two products that a post compares. The lower id comes first, also in the path of their page. */
export type ProductPair = [firstId: number, secondId: number];

interface ComparingText {
  content: string;
  reviews: readonly { productId: number }[];
}

/**
 * Returns the pairs of products that a post compares: in one comparison of its text, or because it reviews
 * them together. Each pair has a page. Ignores products that `exists` rejects.
 */
export function comparedPairs(
  { content, reviews }: ComparingText,
  exists: (productId: number) => boolean,
): ProductPair[] {
  const comparisons = productBlocksIn(content).filter(({ kind }) => kind === 'comparison');
  const groups = [
    ...comparisons.map(({ productIds }) => productIds),
    reviews.map(({ productId }) => productId),
  ];
  const pairs = groups.flatMap((ids) => pairsOf(ids.filter(exists)));
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()].slice(
    0,
    limits.comparison.pairsPerPostMax,
  );
}

/** Returns all pairs of a small group. A large group has too many, so only neighbours are pairs. */
export function pairsOf(ids: readonly number[]): ProductPair[] {
  const distance = ids.length <= limits.comparison.allPairsMax ? ids.length - 1 : 1;
  return ids.flatMap((id, i) => ids.slice(i + 1, i + 1 + distance).map((other) => pair(id, other)));
}

/** Returns the products of the pairs whose products are both among the given ones. */
export function productsOfPairs<Product extends { id: number }>(
  pairs: readonly ProductPair[],
  products: readonly Product[],
): [first: Product, second: Product][] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return pairs.flatMap(([firstId, secondId]): [Product, Product][] => {
    const [first, second] = [byId.get(firstId), byId.get(secondId)];
    return first && second ? [[first, second]] : [];
  });
}

const pair = (id: number, other: number): ProductPair => (id < other ? [id, other] : [other, id]);

/** Returns the two slugs of `{a}-vs-{b}`. No slug of a product contains the separator. */
export function comparedSlugs(text: string): [first: string, second: string] | undefined {
  const [first, second, ...others] = text.split(slugSeparator);
  return first && second && others.length === 0 ? [first, second] : undefined;
}

/** Separates the slugs in the path of a comparison. */
export const slugSeparator = '-vs-';
