import { useGetMany } from 'react-admin';
import type { Product } from '#domain/product/product.ts';

/** Returns the names of products by id. A name is missing while it loads, and if the product was deleted. */
export function useProductNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data = [] } = useGetMany<Product>('products', { ids: [...new Set(ids)] });
  return new Map(data.flatMap((product) => (product ? [[product.id, product.name]] : [])));
}
