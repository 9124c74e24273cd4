import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { isTransliteration } from '#domain/hebrew/isTransliteration.ts';
import { phoneticKey, phoneticKeys } from '#domain/hebrew/phoneticKey.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const keyOf = (word: string) => phoneticKey(foldText(word));

test.each([
  ['אוזניות', 'אזניות'],
  ['טלוויזיה', 'תלויזיה'],
  ['מקלדת', 'מכלדט'],
  ['סמארטפון', 'סמרטפון'],
  ['בלוטות', 'בלותות'],
])('the Hebrew spellings %s and %s have the same phonetic key', (word, other) => {
  expect(keyOf(word)).toBe(keyOf(other));
});

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
  ['צור', 'Tsur'],
  ['צדק', 'Tzedek'],
  ['הרץ', 'Hertz'],
  ['ביטס', 'Beats'],
])('%s is a transliteration of %s and has the same phonetic key', (hebrew, latin) => {
  expect(keyOf(hebrew)).toBe(keyOf(latin));
  expect(isTransliteration(foldText(hebrew), foldText(latin))).toBe(true);
});

test.each([
  ['אורוויקה', 'Orvika'],
  ['זיוון', 'Zivon'],
  ['ולורה', 'Velora'],
])('%s and the Latin name %s have a common phonetic key', (hebrew, latin) => {
  const keys = phoneticKeys(foldText(latin));
  expect(phoneticKeys(foldText(hebrew)).some((key) => keys.includes(key))).toBe(true);
  expect(isTransliteration(foldText(hebrew), foldText(latin))).toBe(true);
});

test.each([
  ['מסך', 'music'],
  ['תשובה', 'toshiba'],
  ['כבל', 'cable'],
  ['מצלמה', 'muslim'],
  ['שלט', 'salt'],
  ['טוב', 'tv'],
  ['הידיים', 'hdmi'],
])('%s is no transliteration of %s', (hebrew, latin) => {
  expect(isTransliteration(foldText(hebrew), latin)).toBe(false);
});

test('the phonetic key of any string contains only lower-case letters', () => {
  fc.assert(
    fc.property(anyString(), anyString(), (a, b) => {
      expect(phoneticKey(a)).toMatch(/^[a-z]*$/);
      expect(typeof isTransliteration(a, b)).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
