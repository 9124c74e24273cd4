import { he } from '#domain/he/site/products.ts';
import type { SpecRow } from '#domain/product/specRows.ts';
import { longDate } from '#domain/text/dates.ts';
import type { ShownProduct } from '#site/data/pageProducts.ts';

/** Returns the rows of the product's own table: its identity, followed by its specifications. */
export function productFacts({ product, specs }: ShownProduct): SpecRow[] {
  const { brand, model, releasedOn, gtin } = product;
  const identity = [
    { label: he.brand, value: brand },
    { label: he.model, value: model },
    { label: he.releasedOn, value: releasedOn && longDate(releasedOn) },
    { label: he.gtin, value: gtin },
  ];
  return [...identity.filter(({ value }) => value !== ''), ...specs];
}
