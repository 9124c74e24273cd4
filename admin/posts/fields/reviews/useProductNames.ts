import { useGetMany } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import type { Review } from '#domain/product/review.ts';

/** Returns the names of the reviewed products by id. A name is missing while it loads. */
export function useProductNames(
  ...reviews: (readonly Review[] | undefined)[]
): ReadonlyMap<number, string> {
  const ids = new Set(reviews.flat().map((review) => review?.productId));
  const { data = [] } = useGetMany<Product>('products', {
    ids: [...ids].filter((id) => id !== undefined),
  });
  return new Map(data.map(({ id, name }) => [id, name]));
}
