import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { createVocabulary, sharedVocabulary } from '#domain/hebrew/vocabulary.ts';

const letters = 'אבםןaBc';

test('equal words have the same number, and different words have different numbers, wherever they are in a text', () => {
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const vocabulary = createVocabulary();
      const numberBySpelling = new Map<string, number>();
      for (const [i, spelling] of words.entries()) {
        const before = ' '.repeat(i);
        const number = vocabulary.numberOf(`${before}${spelling} `, i, i + spelling.length);
        expect(number).toBe(numberBySpelling.get(spelling) ?? numberBySpelling.size);
        expect(vocabulary.tokenOf(number)).toBe(foldText(spelling));
        numberBySpelling.set(spelling, number);
      }
      expect(vocabulary.size()).toBe(numberBySpelling.size);
    }),
  );
});

test('words keep their numbers while the vocabulary grows', () => {
  const vocabulary = createVocabulary();
  const words = Array.from({ length: 20_000 }, (_, i) => `${letters[i % 7]}${i}`);
  const numbers = () => words.map((word) => vocabulary.numberOf(word, 0, word.length));
  expect(numbers()).toEqual([...words.keys()]);
  expect(numbers()).toEqual([...words.keys()]);
});

test('the token of a number with thousands separators has no commas', () => {
  const vocabulary = createVocabulary();
  expect(vocabulary.tokenOf(vocabulary.numberOf('1,500', 0, 5))).toBe('1500');
});

test('a vocabulary with very long words is replaced', () => {
  const vocabulary = sharedVocabulary();
  expect(sharedVocabulary()).toBe(vocabulary);
  const words = [...letters].map((letter) => letter.repeat(200_000));
  for (const word of words) vocabulary.numberOf(word, 0, word.length);
  expect(sharedVocabulary()).not.toBe(vocabulary);
});
