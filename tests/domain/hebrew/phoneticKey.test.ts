import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { isSameName } from '#domain/hebrew/isSameName.ts';
import { phoneticKey, soundKeys } from '#domain/hebrew/phoneticKey.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const keyOf = (word: string) => phoneticKey(foldText(word));

test.each([
  ['אוזניות', 'אזניות'],
  ['טלוויזיה', 'תלויזיה'],
  ['מקלדת', 'מכלדט'],
  ['סמארטפון', 'סמרטפון'],
  ['בלוטות', 'בלותות'],
])('%s sounds like %s', (word, other) => {
  expect(keyOf(word)).toBe(keyOf(other));
});

// Names that no table of synonyms needs to know.
test.each([
  ['אייפון', 'iPhone'],
  ['גלקסי', 'Galaxy'],
  ['רובורוק', 'Roborock'],
  ['לוגיטק', 'Logitech'],
  ['מיקרוסופט', 'Microsoft'],
  ['נינטנדו', 'Nintendo'],
  ['פלייסטיישן', 'PlayStation'],
  ['סנהייזר', 'Sennheiser'],
  ['נספרסו', 'Nespresso'],
  ['וואטסאפ', 'WhatsApp'],
  ['טושיבה', 'Toshiba'],
  ['ג׳בארדו', 'Jabardo'],
])('%s is %s', (hebrew, latin) => {
  expect(keyOf(hebrew)).toBe(keyOf(latin));
  expect(isSameName(foldText(hebrew), foldText(latin))).toBe(true);
});

test.each([
  ['אורוויקה', 'Orvika'],
  ['זיוון', 'Zivon'],
  ['ולורה', 'Velora'],
])('%s sounds like %s in one of its ways', (hebrew, latin) => {
  const keys = soundKeys(foldText(latin));
  expect(soundKeys(foldText(hebrew)).some((key) => keys.includes(key))).toBe(true);
  expect(isSameName(foldText(hebrew), foldText(latin))).toBe(true);
});

test.each([
  ['מסך', 'music'],
  ['תשובה', 'toshiba'],
  ['כבל', 'cable'],
  ['מצלמה', 'muslim'],
  ['שלט', 'salt'],
])('%s is not %s', (hebrew, latin) => {
  expect(isSameName(foldText(hebrew), latin)).toBe(false);
});

test('any two strings can be compared, and a key has only sounds', () => {
  fc.assert(
    fc.property(anyString(), anyString(), (a, b) => {
      expect(phoneticKey(a)).toMatch(/^[a-z]*$/);
      expect(typeof isSameName(a, b)).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
