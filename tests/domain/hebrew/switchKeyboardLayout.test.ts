import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { anyString } from '#tests/support/samples/strings.ts';

test.each([
  ['akuo', 'שלום'],
  ['AKUO', 'שלום'],
  ['tuzbhu,', 'אוזניות'],
  ['nexl', 'מקסך'],
  ['ןפיםמק', 'iphone'],
  ['נךוקאםםאי', 'bluetooth'],
])('the text %s, typed in the wrong keyboard layout, becomes %s', (typed, intended) => {
  expect(switchKeyboardLayout(typed)).toBe(intended);
});

test('switching the keyboard layout of a Hebrew word twice returns the same word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'אבגדהוזחטיכךלמםנןסעפףצץקרשת'), minLength: 1 });
  fc.assert(
    fc.property(word, (text) => {
      expect(switchKeyboardLayout(switchKeyboardLayout(text))).toBe(text);
    }),
  );
});

test('switches the layout of any text without an error', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(typeof switchKeyboardLayout(text)).toBe('string');
    }),
  );
});
