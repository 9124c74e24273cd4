import { describe, expect, test } from 'vitest';
import { isSanitized } from '#domain/html/safeHtml.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import {
  parseProductBlock,
  productBlockHtml,
  productBlockKinds,
  productBlocksIn,
} from '#domain/product/productBlock.ts';

const comparison = { kind: 'comparison', productIds: [12, 7, 3] } as const;
const html = productBlockHtml({ ...comparison, productIds: [...comparison.productIds] });

describe('parseProductBlock', () => {
  test.each([
    ['comparison-block', '12'],
    ['comparison-block', '12,12'],
    ['product-block', '12,7'],
    ['product-block', ''],
    ['product-block', '0'],
    ['product-block', '1 or 1=1'],
    ['other-block', '12'],
    ['comparison-block', Array.from({ length: 9 }, (_, i) => i + 1).join(',')],
  ])('returns undefined for %s with the products "%s"', (className, products) => {
    expect(parseProductBlock({ className, products })).toBeUndefined();
  });

  test.each(productBlockKinds)('reads the stored form of a %s block', (kind) => {
    const block = { kind, productIds: kind === 'comparison' ? [5, 9] : [5] };
    expect(productBlocksIn(`<p>a</p>${productBlockHtml(block)}<p>b</p>`)).toEqual([block]);
  });
});

test('the sanitizer keeps a block byte for byte', () => {
  expect(sanitizeHtml(html)).toBe(html);
  expect(isSanitized(html)).toBe(true);
});

test('the sanitizer removes other attributes and unsafe values of a block', () => {
  const unsafe = `<div class="comparison-block" data-products="1,2);alert(1)" onclick="x()"></div><p>א</p>`;
  expect(sanitizeHtml(unsafe)).toBe('<div class="comparison-block"></div><p>א</p>');
});
