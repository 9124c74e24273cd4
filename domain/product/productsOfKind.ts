const agorotPerShekel = 100;

interface ReviewedProduct {
  isOfWantedKind: boolean;
  scoreTenths: number | null;
  /** The lowest fresh price. */
  priceAgorot: number | null;
}

/**
 * Returns the products of the wanted kind, highest score first and then lowest price.
 * @param priceMax In shekels. Products with a higher price or without one are left out.
 */
export function productsOfKind<Product extends ReviewedProduct>(
  products: readonly Product[],
  priceMax: number = Number.POSITIVE_INFINITY,
): Product[] {
  const price = ({ priceAgorot }: Product) => priceAgorot ?? Number.MAX_SAFE_INTEGER;
  return products
    .filter((product) => product.isOfWantedKind && price(product) <= priceMax * agorotPerShekel)
    .sort((a, b) => (b.scoreTenths ?? 0) - (a.scoreTenths ?? 0) || price(a) - price(b));
}
