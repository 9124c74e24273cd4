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
  ['אוזניות ₪700', 'אוזניות', 700],
  ['אוזניות עד ₪700 לריצה', 'אוזניות לריצה', 700],
  ['טלפון בפחות מאלפיים', 'טלפון', 2_000],
  ['טלפון באלף שקל', 'טלפון', 1_000],
  ['אוזניות עד שבע מאות', 'אוזניות', 700],
  ['טלפון עד שלושת אלפים שקל', 'טלפון', 3_000],
  ['טלפון עד אלף ומאתיים', 'טלפון', 1_200],
  ['טלפון שעולה עד 2000', 'טלפון', 2_000],
  ['טלפון שלא עולה יותר מ-2000', 'טלפון', 2_000],
  ['טלפון 2000 שקל ומטה', 'טלפון', 2_000],
  ['טלפון לכל היותר 2000', 'טלפון', 2_000],
  ['טלפון 2000 שקל או פחות', 'טלפון', 2_000],
  ['טלפון 2000 או פחות עם מצלמה', 'טלפון עם מצלמה', 2_000],
  ['phone 2000 nis or less', 'phone', 2_000],
  ['phone no more than 2000', 'phone', 2_000],
  ['phone not over 2000 nis', 'phone', 2_000],
])('the query "%s" searches for "%s" with a price up to %d', (query, text, priceMax) => {
  expect(parsePriceLimit(query)).toEqual({ text, priceMax });
});

test.each([
  ['רמקול 300-500 שקלים', 'רמקול', 300, 500],
  ['רמקול בין 300 ל-500 שקל', 'רמקול', 300, 500],
  ['רמקול 300-500', 'רמקול', 300, 500],
  ['טלפון 1500–2000', 'טלפון', 1_500, 2_000],
  ['טלפון 1500 - 2000', 'טלפון', 1_500, 2_000],
  ['טלפון בין אלף לאלפיים שקל', 'טלפון', 1_000, 2_000],
  ['טלפון בין 3000 ו-4000 שקל', 'טלפון', 3_000, 4_000],
  ['טלפון בין 3 ל-4 אלף', 'טלפון', 3_000, 4_000],
  ['טלפון בין 1 ל-2 אלף שקל', 'טלפון', 1_000, 2_000],
])(
  'the query "%s" searches for "%s" with a price from %d to %d',
  (query, text, priceMin, priceMax) => {
    expect(parsePriceLimit(query)).toEqual({ text, priceMin, priceMax });
  },
);

test.each([
  'טלפון מעל 2000 שקל',
  'טלפון 2000 שקל ומעלה',
  'טלפון 2000 שקל או יותר',
  'טלפון more than 2000',
])('the query "%s" states a minimum price', (query) => {
  expect(parsePriceLimit(query)).toEqual({ text: 'טלפון', priceMin: 2_000 });
});

test.each([
  'טלפון',
  'iPhone 17',
  'טאבלט עד 11 אינץ׳',
  'טלפון עד 6.7 אינץ׳',
  'מסך 27.5',
  'כונן עד 1000 gb',
  'מכס 75 דולר',
  'קו 480',
  'phone no 2000',
  'עדשה 70-200',
  'galaxy 1234-5678',
  'טלפון עד $500',
  'טלפון עד 500$',
  'טלפון עד €500',
  'טלוויזיה בין 40 ל-55',
  'שלוש אוזניות',
  'הטלפון הטוב של 2026',
])('the query "%s" states no price limit', (query) => {
  expect(parsePriceLimit(query)).toEqual({ text: query });
});

test.each([
  ['1500 שקל', '1500', { priceMax: 1_500 }],
  ['עד 300 ש״ח', 'עד 300', { priceMax: 300 }],
  ['עד 300 ₪', 'עד 300', { priceMax: 300 }],
  ['מעל 300', 'מעל 300', { priceMin: 300 }],
  ['1500-2000', '1500-2000', { priceMin: 1_500, priceMax: 2_000 }],
  ['בין 500 ל-1000', 'בין 500 ל-1000', { priceMin: 500, priceMax: 1_000 }],
  ['שקל', 'שקל', undefined],
])(
  'of the query "%s", which contains nothing but a price, "%s" remains',
  (query, text, onlyPrice) => {
    expect(parsePriceLimit(query)).toEqual({ text, onlyPrice });
  },
);

test('removing the price of a query never removes the whole query', () => {
  fc.assert(
    fc.property(anyString(), (query) => {
      const { text } = parsePriceLimit(query);
      expect(text === '' ? query.trim() : '').toBe('');
    }),
  );
});
