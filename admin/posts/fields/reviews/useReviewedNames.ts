import type { Review } from '#domain/product/review.ts';
import { useProductNames } from '../../../products/useProductNames.ts';

/** Returns the names of the reviewed products by id, like `useProductNames`. */
export const useReviewedNames = (
  ...reviews: (readonly Review[] | undefined)[]
): ReadonlyMap<number, string> =>
  useProductNames(reviews.flatMap((list) => (list ?? []).map(({ productId }) => productId)));
