import { expect, test } from 'vitest';
import { he } from '#domain/he/productErrors.ts';
import { isGtin } from '#domain/product/gtin.ts';
import { productCreateSchema } from '#domain/product/product.ts';

test.each(['96385074', '036000291452', '4006381333931', '7290000000015', '10012345678902'])(
  'the number %s has the right check digit, and no other last digit is right',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true);
    for (let digit = 0; digit <= 9; digit++) {
      const other = gtin.slice(0, -1) + digit;
      expect(isGtin(other)).toBe(other === gtin);
    }
  },
);

test.each(['', '0000000', '000000000', '4006381333931 ', '400638133393x'])(
  'the text %j is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

test.each([
  ['', []],
  ['4006381333931', []],
  ['4006381333932', [he.wrongCheckDigit]],
  ['40063813339', [he.invalidGtin]],
])('a product with the number %j has the problems %j', (gtin, problems) => {
  const { error } = productCreateSchema.safeParse({ name: 'Zivon X5', gtin });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(problems);
});
