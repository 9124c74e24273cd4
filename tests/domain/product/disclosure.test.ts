import { expect, test } from 'vitest';
import { he } from '#domain/he/site/products.ts';
import { type DisclosedProduct, disclosures, hasPaidLinkIn } from '#domain/product/disclosure.ts';
import type { UnitSource } from '#domain/product/review.ts';

const product = (
  name: string,
  unitSource: UnitSource | null,
  ...paid: boolean[]
): DisclosedProduct => ({
  product: { name },
  offers: paid.map((isAffiliate) => ({ isAffiliate })),
  review: { unitSource },
});

test.each<[string, DisclosedProduct[], string[]]>([
  ['a bought unit and a link that does not pay', [product('A', 'bought', false)], []],
  ['a link that pays', [product('A', 'bought', false, true)], [he.paidLinks]],
  ['a loan', [product('A', 'loan')], [he.loanOf(['A'])]],
  ['a gift', [product('A', 'gift')], [he.giftOf(['A'])]],
  ['two reviews of one loan', [product('A', 'loan'), product('A', 'loan')], [he.loanOf(['A'])]],
  [
    'two loans, a gift and a link that pays',
    [product('A', 'loan'), product('B', 'loan', true), product('C', 'gift')],
    [he.loanOf(['A', 'B']), he.giftOf(['C']), he.paidLinks],
  ],
  ['a product without a review', [{ product: { name: 'A' }, offers: [] }], []],
])('a page with %s discloses exactly what it must', (_, products, sentences) => {
  expect(disclosures(products)).toEqual(sentences);
});

test.each([
  ['<p>ב<a href="https://x.example/" rel="sponsored nofollow noopener">חנות</a></p>', true],
  ['<p>ב<a href="https://x.example/" rel="noopener">חנות</a> של sponsored</p>', false],
  ['<p title="a">rel="sponsored"</p>', false],
])('finds a paid link in %s: %s', (html, expected) => {
  expect(hasPaidLinkIn(html)).toBe(expected);
});

test('the sentence about several loans or gifts is in the plural', () => {
  expect(he.loanOf(['A'])).toBe('לצורך הבדיקה הושאל לנו: A.');
  expect(he.loanOf(['A', 'B'])).toBe('לצורך הבדיקה הושאלו לנו: A, B.');
  expect(he.giftOf(['A'])).toBe('ניתן לנו במתנה: A.');
  expect(he.giftOf(['A', 'B'])).toBe('ניתנו לנו במתנה: A, B.');
});

test('discloses a paid link in the text of a page without products', () => {
  expect(disclosures([], { hasPaidText: true })).toEqual([he.paidLinks]);
  expect(disclosures([], { hasPaidText: false })).toEqual([]);
});
