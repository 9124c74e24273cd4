import { expect, test } from 'vitest';
import { formatPrice, parsePrice } from '#domain/product/price.ts';

const withoutMarks = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' ');

test.each([
  [129_900, '1,299 ₪'],
  [129_990, '1,299.90 ₪'],
  [5, '0.05 ₪'],
])('formatPrice shows %d agorot as %s', (agorot, text) => {
  expect(withoutMarks(formatPrice(agorot))).toBe(text);
});

test.each([
  ['1299', 129_900],
  ['1,299.90', 129_990],
  ['12.5', 1_250],
  [' ₪ 49.05 ', 4_905],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['12,50', undefined],
  ['1.234', undefined],
  ['free', undefined],
])('parsePrice reads %j as %j agorot', (text, agorot) => {
  expect(parsePrice(text)).toBe(agorot);
});

test('parsePrice reads every formatted price', () => {
  for (const agorot of [1, 99, 100, 12_345, 99_999, 100_000_000])
    expect(parsePrice(formatPrice(agorot))).toBe(agorot);
});
