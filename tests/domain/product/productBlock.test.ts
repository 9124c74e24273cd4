import { describe, expect, test } from 'vitest';
import { isSanitized } from '#domain/html/safeHtml.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { limits } from '#domain/limits.ts';
import {
  type ProductBlock,
  parseProductBlock,
  productBlockKinds,
  productBlocksIn,
  reasonsText,
} from '#domain/product/productBlock.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const { reasonLengthMax } = limits.comparison;

const comparison: ProductBlock = {
  kind: 'comparison',
  productIds: [12, 7, 3],
  reasons: ['מסך 6.1" קטן & "קל"', '', "it's <b>cheap</b> ₪5 &quot;"],
};
const html = productBlockHtml(comparison);

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

  test.each(productBlockKinds)('reads the stored form of a %s block without reasons', (kind) => {
    const productIds = kind === 'comparison' ? [5, 9] : [5];
    const stored = productBlockHtml({ kind, productIds });
    expect(stored).not.toContain('data-reasons');
    expect(productBlocksIn(`<p>a</p>${stored}<p>b</p>`)).toEqual([
      { kind, productIds, reasons: productIds.map(() => '') },
    ]);
  });

  test.each([
    ['too few reasons', '["א"]'],
    ['too many reasons', '["א","ב","ג"]'],
    ['a reason that is no text', '["א",1]'],
    ['an object', '{"0":"א","1":"ב"}'],
    ['broken JSON', '["א"'],
  ])('returns a comparison with %s without its reasons', (_name, reasons) => {
    const element = { className: 'comparison-block', products: '5,9', reasons };
    expect(parseProductBlock(element)).toEqual({
      kind: 'comparison',
      productIds: [5, 9],
      reasons: ['', ''],
    });
  });

  test('drops a repeated product with its reason', () => {
    const element = { className: 'comparison-block', products: '5,9,5', reasons: '["א","ב","ג"]' };
    expect(parseProductBlock(element)).toMatchObject({ productIds: [5, 9], reasons: ['א', 'ב'] });
  });

  test('ignores reasons of other kinds', () => {
    const element = { className: 'product-block', products: '5', reasons: '["א"]' };
    expect(parseProductBlock(element)).toMatchObject({ productIds: [5], reasons: [''] });
  });
});

test('a comparison with reasons is read as it was written', () => {
  expect(productBlocksIn(`<p>a</p>${html}<p>b</p>`)).toEqual([comparison]);
});

test('a block is read with its attributes in another order, more attributes and more classes', () => {
  const written =
    `<div data-reasons="[&quot;א&quot;,&quot;&quot;]" dir="rtl" data-products="5,9" ` +
    `class="ql-code-block comparison-block">\n</div>`;
  expect(sanitizeHtml(written)).toBe(written);
  expect(productBlocksIn(written)).toEqual([
    { kind: 'comparison', productIds: [5, 9], reasons: ['א', ''] },
  ]);
});

test('the sanitizer keeps a block byte for byte', () => {
  expect(sanitizeHtml(html)).toBe(html);
  expect(isSanitized(html)).toBe(true);
});

test('the sanitizer removes other attributes and unsafe values of a block', () => {
  const unsafe = `<div class="comparison-block" data-products="1,2);alert(1)" onclick="x()"></div><p>א</p>`;
  expect(sanitizeHtml(unsafe)).toBe('<div class="comparison-block"></div><p>א</p>');
});

describe('the sanitizer', () => {
  const block = (reasons: string) =>
    `<div class="comparison-block" data-products="5,9" data-reasons='${reasons}'></div>`;

  test.each([
    ['extra spaces', '[ "  a   b\\n", "c" ]', ['a b', 'c']],
    ['invisible control characters', '["a\\u202eb\\u0000", "c"]', ['ab', 'c']],
    ['quotes of HTML', '["<img src=x onerror=alert(1)>", "&amp;"]', undefined],
  ])('normalizes reasons with %s', (_name, reasons, expected) => {
    const sanitized = sanitizeHtml(block(reasons));
    expect(isSanitized(sanitized)).toBe(true);
    expect(sanitizeHtml(sanitized)).toBe(sanitized);
    expect(productBlocksIn(sanitized)[0]?.reasons).toEqual(
      expected ?? ['<img src=x onerror=alert(1)>', '&'],
    );
  });

  test('cuts a long reason without spaces before an emoji that does not fit', () => {
    const letters = 'א'.repeat(reasonLengthMax - 2);
    expect(reasonsText([`${letters}🎧🎧`])).toBe(JSON.stringify([`${letters}…`]));
  });

  test('cuts a long reason at a word', () => {
    const sanitized = sanitizeHtml(block(JSON.stringify(['מילה '.repeat(99), 'ב'])));
    const [cut = '', other] = productBlocksIn(sanitized)[0]?.reasons ?? [];
    expect(cut).toMatch(/^(מילה )+מילה…$/);
    expect(cut.length).toBeLessThanOrEqual(reasonLengthMax);
    expect(other).toBe('ב');
    expect(sanitizeHtml(sanitized)).toBe(sanitized);
    expect(isSanitized(sanitized)).toBe(true);
  });

  test.each([
    ['broken JSON', '["a"'],
    ['no list', '"a"'],
    ['an entry that is no text', '["a", null]'],
    ['more entries than products can be compared', JSON.stringify(Array(9).fill('a'))],
    ['only empty reasons', '["", " "]'],
  ])('removes reasons with %s and keeps the block', (_name, reasons) => {
    expect(sanitizeHtml(block(reasons))).toBe(
      productBlockHtml({ kind: 'comparison', productIds: [5, 9] }),
    );
  });
});
