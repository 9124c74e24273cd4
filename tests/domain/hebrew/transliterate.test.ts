import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transliterate } from '#domain/hebrew/transliteration/transliterate.ts';
import { anyString, hebrewString } from '#tests/support/samples/strings.ts';

test.each([
  ['מצלמה', 'matzlema'],
  ['מצלמות', 'matzlemot'],
  ['מדפסת', 'madpeset'],
  ['מסכים', 'masachim'],
  ['חוברת', 'choveret'],
  ['מחשב', 'machshev'],
  ['שואב', 'shoev'],
  ['רמקולים', 'speakers'],
  ['מטענים', 'matenim'],
  ['נייד', 'nayad'],
  ['צה״ל', 'tzahal'],
  ['שָׁלוֹם', 'shalom'],
  ['ג׳ירפה', 'jirpa'],
  ['אייפון', 'iphone'],
  ['לאייפון', 'le iphone'],
  ['המחשב הנייד', 'ha laptop'],
  ['טאבלטים', 'tablets'],
  ['בינה מלאכותית', 'ai'],
  ['השעונים החכמים', 'ha smartwatches'],
  ['שעון חכם חדש', 'smartwatch chadash'],
  ['ומהאייפון', 'vemiha iphone'],
  ['אפליקציות', 'apps'],
  ['צ׳יפ', 'chip'],
  ['שבב', 'shavav'],
  ['ק״מ', 'km'],
  ['Galaxy S26', 'Galaxy S26'],
])('transliterates the text %s to %s', (text, latin) => {
  expect(transliterate(text)).toBe(latin);
});

test('the transliteration of any text contains no Hebrew letter', () => {
  fc.assert(
    fc.property(fc.oneof(hebrewString(), anyString()), (text) => {
      expect(transliterate(text)).not.toMatch(/[א-ת]/);
    }),
    { numRuns: 3_000 },
  );
});

test('a transliteration never has four consonants in a row', () => {
  const letters = [...'אבגדהוזחטיכלמנסעפצקרשת'];
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(word, (text) => {
      const sounds = transliterate(text).replace(/sh|ch|tz/g, 'x');
      expect(sounds).not.toMatch(/[^aeiou\s]{4}/);
    }),
    { numRuns: 3_000 },
  );
});
