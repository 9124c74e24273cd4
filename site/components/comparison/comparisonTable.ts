import { he } from '#domain/he/site/products.ts';
import { bestValue, type ComparisonRow, comparisonRows } from '#domain/product/comparison.ts';
import { formatPrice } from '#domain/product/price.ts';
import { scoreText } from '#domain/product/score.ts';
import type { BlockProduct, PageProduct } from '#site/data/pageProducts.ts';

type ComparedFacts = Pick<BlockProduct, 'fields' | 'offers' | 'scoreTenths'> & {
  product: Pick<PageProduct, 'specs'>;
};

/** Returns the rows of a comparison: scores, lowest prices, and specifications. Omits rows without a value. */
export function comparisonTable(products: readonly ComparedFacts[]): ComparisonRow[] {
  const scores = products.map(({ scoreTenths }) => scoreTenths ?? undefined);
  const prices = products.map(({ offers }) => offers[0]?.price?.agorot);
  return [
    ...numberRow(he.score, scores, 'higher', scoreText),
    ...numberRow(he.lowestPrice, prices, 'lower', formatPrice),
    ...comparisonRows(products.map(({ fields, product }) => ({ fields, specs: product.specs }))),
  ];
}

function numberRow(
  label: string,
  values: (number | undefined)[],
  better: 'higher' | 'lower',
  format: (value: number) => string,
): ComparisonRow[] {
  if (values.every((value) => value === undefined)) return [];
  const best = bestValue(values, { better });
  const cells = values.map((value) => ({
    text: value === undefined ? '' : format(value),
    isBest: best !== undefined && value === best,
  }));
  return [{ label, cells }];
}
