import { type BrandKey, brands, type Script } from './brands.ts';
import { type FeatureKey, features } from './features.ts';
import { type ProductKey, products } from './products.ts';
import type { Review } from './reviews.ts';
import type { Term } from './terms.ts';

/** What a shopper wants: a product, of a maker or with features. */
export interface Wish {
  is: ProductKey;
  by?: BrandKey | undefined;
  has: FeatureKey[];
}

/**
 * Every wish that some review fulfils and that two or three words say: a product with one feature,
 * with two, of a maker, or of a maker with a feature.
 */
export function listWishes(reviews: readonly Review[]): Wish[] {
  const all = reviews.flatMap(({ is, by, has }): Wish[] => [
    { is, by, has: [] },
    ...has.flatMap((one, i) => [
      { is, has: [one] },
      { is, by, has: [one] },
      ...has.slice(i + 1).map((other) => ({ is, has: [one, other] })),
    ]),
  ]);
  const once = new Map(all.map((wish) => [JSON.stringify(wish), wish]));
  return [...once.values()].filter((wish) => {
    const count = termsOf(wish, 'hebrew').flatMap(({ word }) => word.split(' ')).length;
    return count >= wordsMin && count <= wordsMax;
  });
}

const wordsMin = 2;
const wordsMax = 3;

/** The reviews that fulfil a wish, as their readers said. */
export const answersTo = (reviews: readonly Review[], { is, by, has }: Wish): Review[] =>
  reviews.filter(
    (review) =>
      review.is === is &&
      (by === undefined || review.by === by) &&
      has.every((feature) => review.has.includes(feature)),
  );

/** The terms of a wish in the order in which Hebrew says them, its maker in one of the scripts. */
export function termsOf({ is, by, has }: Wish, script: Script): Term[] {
  const maker = by ? [{ word: brands[by][script] }] : [];
  return [products[is], ...maker, ...has.map((feature) => features[feature])];
}

/** The script in which a review writes its maker. */
export const scriptOf = ({ by, title, text }: Review): Script =>
  `${title} ${text}`.includes(brands[by].latin) ? 'latin' : 'hebrew';
