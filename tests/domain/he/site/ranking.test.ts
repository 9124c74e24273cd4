import { expect, test } from 'vitest';
import { he } from '#domain/he/site/ranking.ts';

test.each([
  [0, 'מוצגים 0 מתוך 5 מוצרים'],
  [1, 'מוצג מוצר אחד מתוך 5'],
  [2, 'מוצגים 2 מתוך 5 מוצרים'],
])('a filter that keeps %i of 5 products says "%s"', (shown, text) => {
  expect(he.shown(shown, 5)).toBe(text);
});
