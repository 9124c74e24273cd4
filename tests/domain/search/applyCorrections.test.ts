import { expect, test } from 'vitest';
import { applyCorrections } from '#domain/search/applyCorrections.ts';

const applied = (query: string, typed: string, correction: string) =>
  applyCorrections(query, [{ typed, correction }], ['Kolan M1: מיקרופון']);

test.each([
  ['kolam m1', 'kolam', 'kolan', 'Kolan m1'],
  ['kolam1', 'kolam', 'kolan', 'Kolan1'],
  ['בkolam 1', 'kolam', 'kolan', 'בKolan 1'],
  ['Kolam-1', 'kolam', 'kolan', 'Kolan-1'],
  ['nhereupui,  זול', 'nhereupui,', 'מיקרופונ', 'מיקרופון זול'],
])('corrects the word or token of %s', (query, typed, correction, corrected) => {
  expect(applied(query, typed, correction)).toBe(corrected);
});

test('returns undefined if no word changes', () => {
  expect(applied('kolam 1', 'other', 'kolan')).toBeUndefined();
  expect(applyCorrections('kolan', [{ typed: 'kolan' }], [])).toBeUndefined();
});
