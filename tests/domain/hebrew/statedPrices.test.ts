import { expect, test } from 'vitest';
import { statedPrices } from '#domain/hebrew/prices/statedPrices.ts';
import { formatPrice } from '#domain/product/price.ts';

test.each([
  ['טלפון ב־1,799 ₪', 1_799, 2],
  ['טלפון ב-1799₪', 1_799, 2],
  ['טלפון: ₪1,799 בלבד', 1_799, 1],
  ['טלפון 1,799 ש״ח', 1_799, 1],
  ['טלפון 1,799 ש”ח', 1_799, 1],
  ["טלפון 1,799 ש''ח", 1_799, 1],
  ['טלפון 1799 שח', 1_799, 1],
  ['טלפון 1,799.90 שקלים', 1_799.9, 1],
  [`טלפון ${formatPrice(179_900)}`, 1_799, 1],
  [`טלפון ${formatPrice(179_990)}`, 1_799.9, 1],
])('the text "%s" states the price %d', (text, shekels, position) => {
  expect(statedPrices(text)).toEqual([{ shekels, position }]);
});

test.each(['טלפון 1799', 'טלפון 1799 שחור', 'מכס על 75 $'])(
  'the text "%s" states no price',
  (text) => {
    expect(statedPrices(text)).toEqual([]);
  },
);

test('a text can state several prices', () => {
  expect(statedPrices('₪649 או 2,990 ₪').map(({ shekels }) => shekels)).toEqual([649, 2_990]);
});
