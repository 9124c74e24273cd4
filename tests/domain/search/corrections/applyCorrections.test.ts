import { expect, test } from 'vitest';
import { applyCorrections } from '#domain/search/corrections/applyCorrections.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';

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

test('a correction replaces only its own part of a word with several terms', () => {
  const terms = parseQuery('אוזניןת-אלחוטיות').map(({ typed }, i) => ({
    typed,
    correction: i === 0 ? 'אוזניות' : undefined,
  }));
  expect(applyCorrections('אוזניןת-אלחוטיות', terms, [])).toBe('אוזניות-אלחוטיות');
});

test('returns undefined if no word changes', () => {
  expect(applied('kolam 1', 'other', 'kolan')).toBeUndefined();
  expect(applyCorrections('kolan', [{ typed: 'kolan' }], [])).toBeUndefined();
});
