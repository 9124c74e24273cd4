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
  offerCount: 0,
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

test.each([
  [1, false],
  [2, true],
])('with a price and %i offers, "from" stands before the price: %s', (offerCount, hasFrom) => {
  const html = productResultsHtml([{ ...product, priceAgorot: 99_900, offerCount }]);
  expect(html).toContain('999');
  expect(html.includes(he.priceFrom)).toBe(hasFrom);
});
