import { expect, test } from 'vitest';
import { choiceQuery, isIncluded, readChoice } from '#site/scripts/ranking/rankingChoice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query), 'price');

test('a choice survives the way through the URL, without the defaults of the page', () => {
  const query = '?order=brand&brand=%D7%90&price=50000&score=80&year=2026';
  expect(choiceQuery(read(query), 'price')).toBe(query);
  expect(choiceQuery(read('?order=price&brand='), 'price')).toBe('');
  expect(read('?order=nothing').order).toBe('price');
});

test.each([
  ['', true],
  ['brand=a', true],
  ['brand=b', false],
  ['price=20000', true],
  ['price=19999', false],
  ['score=80', true],
  ['score=81', false],
  ['year=2027', true],
  ['year=2028', false],
])('the filter %s includes the product: %s', (query, expected) => {
  const product = {
    brand: 'a',
    status: 'current' as const,
    scoreTenths: 80,
    priceAgorot: 20_000,
    // The year 2027 has begun in Israel, but not in UTC.
    reviewedAt: '2026-12-31T22:30:00.000Z',
  };
  expect(isIncluded(product, read(query))).toBe(expected);
  expect(isIncluded({ ...product, priceAgorot: null }, read('price=20000'))).toBe(false);
});
