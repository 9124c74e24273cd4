import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePriceLimit } from '#domain/hebrew/prices/priceLimit.ts';
import { anyString } from '#tests/support/samples/strings.ts';

test.each([
  ['טלפון עד 2000 שקל', 'טלפון', 2_000],
  ['טלפון טוב עד 2,000 ש״ח', 'טלפון טוב', 2_000],
  ['סמארטפון בפחות מ-2000 ש"ח', 'סמארטפון', 2_000],
  ['אוזניות 700₪ לריצה', 'אוזניות לריצה', 700],
  ['אוזניות עד 700', 'אוזניות', 700],
  ['טלוויזיה עד 2 אלף שקל', 'טלוויזיה', 2_000],
  ['טלוויזיה עד אלפיים', 'טלוויזיה', 2_000],
  ['רמקול 300-500 שקלים', 'רמקול', 500],
  ['רמקול בין 300 ל-500 שקל', 'רמקול', 500],
  ['phone under 2000 nis', 'phone', 2_000],
  ['iPhone 17 עד 3000 שקל', 'iPhone 17', 3_000],
  ['אוזניות עד 1,299.90 ₪', 'אוזניות', 1_299.9],
  ['אוזניות ב-649.9₪', 'אוזניות', 649.9],
  ['אוזניות עד 1,299.90.', 'אוזניות', 1_299.9],
  ['טלפון עד 1.5 אלף', 'טלפון', 1_500],
  ['טלפון עד 2.5k', 'טלפון', 2_500],
  ['טלפון עד אלף וחצי', 'טלפון', 1_500],
  ['טלפון עד אלפיים וחצי שקל', 'טלפון', 2_500],
  ['טלוויזיה עד 3 אלפים שקל', 'טלוויזיה', 3_000],
])('the query "%s" searches for "%s" with a price up to %d', (query, text, priceMax) => {
  expect(parsePriceLimit(query)).toEqual({ text, priceMax });
});

test('removes a minimum price from the query', () => {
  expect(parsePriceLimit('טלפון מעל 2000 שקל')).toEqual({ text: 'טלפון' });
});

test.each([
  'טלפון',
  'עד 300 שקל',
  'iPhone 17',
  'טאבלט עד 11 אינץ׳',
  'טלפון עד 6.7 אינץ׳',
  'מסך 27.5',
  'כונן עד 1000 gb',
  'מכס 75 דולר',
  'קו 480',
  'הטלפון הטוב של 2026',
])('the query "%s" states no price limit', (query) => {
  expect(parsePriceLimit(query)).toEqual({ text: query });
});

test('removing the price of a query never removes the whole query', () => {
  fc.assert(
    fc.property(anyString(), (query) => {
      const { text } = parsePriceLimit(query);
      expect(text === '' ? query.trim() : '').toBe('');
    }),
  );
});
