import { expect, test } from 'vitest';
import { he } from '#domain/he/site/products.ts';
import { productResultsHtml } from '#domain/product/productResultsHtml.ts';
import type { ProductResult } from '#domain/search/searchResult.ts';

const product: ProductResult = {
  slug: 'x5',
  name: 'Zivon X5',
  status: 'current',
  thumbnailUrl: null,
  scoreTenths: 86,
  unitSource: 'bought',
  priceAgorot: null,
};

test.each([
  ['loan', [`${he.disclosure}: ${he.sources.loan}`]],
  ['gift', [`${he.disclosure}: ${he.sources.gift}`]],
  ['bought', []],
  [null, []],
] as const)(
  'beside a score from the unit source %s stands the disclosure %j',
  (unitSource, texts) => {
    const html = productResultsHtml([{ ...product, unitSource }]);
    expect([...html.matchAll(/<span class="offer-note">(.*?)<\/span>/g)].map((m) => m[1])).toEqual(
      texts,
    );
  },
);

test('a product says whether it is discontinued', () => {
  expect(productResultsHtml([product])).not.toContain(he.discontinued);
  expect(productResultsHtml([{ ...product, status: 'discontinued' }])).toContain(he.discontinued);
});
