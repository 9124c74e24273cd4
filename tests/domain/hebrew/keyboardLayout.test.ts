import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOtherLayout } from '#domain/hebrew/keyboardLayout.ts';
import { anyString } from '#tests/support/samples/strings.ts';

test.each([
  ['akuo', 'שלום'],
  ['AKUO', 'שלום'],
  ['tuzbhu,', 'אוזניות'],
  ['nexl', 'מקסך'],
  ['ןפיםמק', 'iphone'],
  ['נךוקאםםאי', 'bluetooth'],
])('%s was meant to be %s', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant);
});

test('Hebrew words come back as they were', () => {
  const word = fc.string({ unit: fc.constantFrom(...'אבגדהוזחטיכךלמםנןסעפףצץקרשת'), minLength: 1 });
  fc.assert(
    fc.property(word, (text) => {
      expect(inOtherLayout(inOtherLayout(text))).toBe(text);
    }),
  );
});

test('any text has one', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(typeof inOtherLayout(text)).toBe('string');
    }),
  );
});
