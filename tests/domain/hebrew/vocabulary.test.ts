import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { createVocabulary, sharedVocabulary } from '#domain/hebrew/vocabulary.ts';

const letters = 'אבםןaBc';

test.each([
  ['the random hash', undefined],
  ['a hash that is equal for all words', () => 4_095],
])('with %s, equal words have the same id, and different words have different ids', (_, hash) => {
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const vocabulary = createVocabulary(hash);
      const idBySpelling = new Map<string, number>();
      for (const [i, spelling] of words.entries()) {
        const before = ' '.repeat(i);
        const id = vocabulary.idOf(`${before}${spelling} `, i, i + spelling.length);
        expect(id).toBe(idBySpelling.get(spelling) ?? idBySpelling.size);
        expect(vocabulary.tokenOf(id)).toBe(foldText(spelling));
        idBySpelling.set(spelling, id);
      }
      expect(vocabulary.size()).toBe(idBySpelling.size);
    }),
  );
});

test('a word keeps its id when the hash table grows', () => {
  const vocabulary = createVocabulary();
  const words = Array.from({ length: 20_000 }, (_, i) => `${letters[i % 7]}${i}`);
  const ids = () => words.map((word) => vocabulary.idOf(word, 0, word.length));
  expect(ids()).toEqual([...words.keys()]);
  expect(ids()).toEqual([...words.keys()]);
});

test('the token of a number with thousands separators has no commas', () => {
  const vocabulary = createVocabulary();
  expect(vocabulary.tokenOf(vocabulary.idOf('1,500', 0, 5))).toBe('1500');
});

test.each([
  ['very long words', [...letters].map((letter) => letter.repeat(200_000))],
  ['many words', Array.from({ length: 40_000 }, (_, i) => String(i))],
])('the shared vocabulary is replaced when it contains %s', (_, words) => {
  const vocabulary = sharedVocabulary();
  expect(sharedVocabulary()).toBe(vocabulary);
  for (const word of words) vocabulary.idOf(word, 0, word.length);
  expect(sharedVocabulary()).not.toBe(vocabulary);
});
