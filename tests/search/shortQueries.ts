import { type BrandKey, brands, type Script } from './brands.ts';
import { type FeatureKey, features } from './features.ts';
import { type ProductKey, products } from './products.ts';
import type { Review } from './reviews.ts';
import type { Term } from './terms.ts';

/** The subject of a query: a kind of product, optionally with a brand and with features. */
export interface Topic {
  product: ProductKey;
  brand?: BrandKey | undefined;
  features: FeatureKey[];
}

/** Returns all topics of two or three words that have a relevant review. */
export function listTopics(reviews: readonly Review[]): Topic[] {
  const all = reviews.flatMap(({ product, brand, features: own }): Topic[] => [
    { product, brand, features: [] },
    ...own.flatMap((feature, i) => [
      { product, features: [feature] },
      { product, brand, features: [feature] },
      ...own.slice(i + 1).map((other) => ({ product, features: [feature, other] })),
    ]),
  ]);
  const unique = new Map(all.map((topic) => [JSON.stringify(topic), topic]));
  return [...unique.values()].filter((topic) => {
    const count = topicTerms(topic, 'hebrew').flatMap(({ word }) => word.split(' ')).length;
    return count >= wordsMin && count <= wordsMax;
  });
}

const wordsMin = 2;
const wordsMax = 3;

export const relevantReviews = (
  reviews: readonly Review[],
  { product, brand, features: wanted }: Topic,
): Review[] =>
  reviews.filter(
    (review) =>
      review.product === product &&
      (brand === undefined || review.brand === brand) &&
      wanted.every((feature) => review.features.includes(feature)),
  );

/** Returns the terms of a topic in Hebrew word order, with the brand in the given script. */
export function topicTerms({ product, brand, features: wanted }: Topic, script: Script): Term[] {
  const brandTerms = brand ? [{ word: brands[brand][script] }] : [];
  return [products[product], ...brandTerms, ...wanted.map((feature) => features[feature])];
}

export const brandScript = ({ brand, title, text }: Review): Script =>
  `${title} ${text}`.includes(brands[brand].latin) ? 'latin' : 'hebrew';
