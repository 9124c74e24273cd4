import type { PriceRange } from '../hebrew/prices/priceLimit.ts';
import { agorotPerShekel } from './price.ts';

interface ReviewedProduct {
  isOfWantedKind: boolean;
  scoreTenths: number | null;
  /** The lowest fresh price. */
  priceAgorot: number | null;
}

/**
 * Returns the products of the wanted kind, highest score first and then lowest price. With a price range, leaves out products
 * whose price is not in the range, and products without a price.
 */
export function productsOfKind<Product extends ReviewedProduct>(
  products: readonly Product[],
  { priceMin, priceMax }: PriceRange,
): Product[] {
  const hasRange = priceMin !== undefined || priceMax !== undefined;
  const isInRange = (agorot: number) =>
    agorot >= (priceMin ?? 0) * agorotPerShekel &&
    agorot <= (priceMax ?? Number.POSITIVE_INFINITY) * agorotPerShekel;
  const mayShow = ({ isOfWantedKind, priceAgorot }: Product) =>
    isOfWantedKind && (priceAgorot === null ? !hasRange : isInRange(priceAgorot));
  const price = ({ priceAgorot }: Product) => priceAgorot ?? Number.MAX_SAFE_INTEGER;
  return products
    .filter(mayShow)
    .sort((a, b) => (b.scoreTenths ?? 0) - (a.scoreTenths ?? 0) || price(a) - price(b));
}
