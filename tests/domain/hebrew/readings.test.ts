import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { latinBase } from '#domain/hebrew/latinBase.ts';
import { readingsOf } from '#domain/hebrew/readings.ts';
import { rootsOf } from '#domain/hebrew/rootsOf.ts';
import { stem } from '#domain/hebrew/stem.ts';
import { anyString, hebrewToken } from '#tests/support/samples/strings.ts';

const basesOf = (word: string) => readingsOf(foldText(word)).map(({ base }) => base);

test.each([
  ['טלפון', 'הטלפון', 'לטלפונים', 'ושהטלפון', 'טלפונית', 'כשבטלפונים'],
  ['שעון', 'השעונים', 'לשעון', 'כשהשעון', 'ומהשעון'],
  ['מקלדת', 'המקלדות', 'במקלדת', 'מקלדתו', 'למקלדות'],
  ['אלחוטי', 'אלחוטית', 'אלחוטיים', 'אלחוטיות', 'האלחוטיות'],
  ['אוזנייה', 'אוזניות', 'אוזניה', 'באוזניות', 'אוזניותיו'],
  ['טלוויזיה', 'טלויזיה', 'הטלוויזיות', 'טלוויזיית'],
  ['צג', 'צגים', 'בצג', 'לצגים'],
  ['השוואה', 'ההשוואה', 'השוואות', 'להשוואה'],
])('the inflections of %s share a base', (word, ...inflections) => {
  const [base = ''] = basesOf(word);
  for (const inflection of inflections) expect(basesOf(inflection), inflection).toContain(base);
});

test.each([
  ['שעון', 'עונה'],
  ['מסך', 'סכין'],
  ['בלוטות', 'לוטוס'],
  ['מחשב', 'חשבון'],
  ['מכונה', 'כוננית'],
  ['הדפסה', 'דף'],
])('%s is no form of %s', (word, other) => {
  expect(basesOf(word).filter((base) => basesOf(other).includes(base))).toEqual([]);
});

test.each([
  ['headphones', 'headphone'],
  ['watches', 'watch'],
  ['batteries', 'battery'],
  ['wireless', 'wireless'],
  ['ios', 'ios'],
  ['26', '26'],
])('%s has the base %s', (token, base) => {
  expect(basesOf(token)).toEqual([base]);
});

test('every reading is an end of its token, the surest first, and none is empty', () => {
  fc.assert(
    fc.property(fc.oneof(hebrewToken, anyString()), (token) => {
      const readings = readingsOf(token);
      expect(readings.length).toBeGreaterThan(0);
      expect(readings[0]?.isGuess).toBe(false);
      for (const { form, base } of readings) {
        expect(token.endsWith(form)).toBe(true);
        if (token !== '') expect(base).not.toBe('');
      }
    }),
    { numRuns: 3_000 },
  );
});

test('the base of a base is itself, whatever the word', () => {
  fc.assert(
    fc.property(fc.oneof(hebrewToken, anyString()), (token) => {
      expect(stem(stem(token))).toBe(stem(token));
      expect(latinBase(latinBase(token))).toBe(latinBase(token));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['שיתף', 'ישתפו', 'שיתוף', 'משתף'],
  ['התרחש', 'יתרחש', 'מתרחשת', 'נתרחש'],
  ['הוכיח', 'להוכיח', 'מוכיחים', 'תוכיח'],
  ['נפתח', 'ייפתח', 'פתחו'],
])('%s shares a root with its other forms', (word, ...others) => {
  const roots = basesOf(word).flatMap(rootsOf);
  for (const other of others) {
    expect(
      basesOf(other)
        .flatMap(rootsOf)
        .some((root) => roots.includes(root)),
      other,
    ).toBe(true);
  }
});

test('roots have three letters at least and no vowel after the first, and any text may be asked', () => {
  fc.assert(
    fc.property(hebrewToken, anyString(), (token, text) => {
      for (const root of rootsOf(token)) expect(root).toMatch(/^[א-ת][^וי]{2,}$/);
      expect(rootsOf(text).every(({ length }) => length > 2)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('an ending leaves at least a root, or the word as it is but for doubled letters', () => {
  fc.assert(
    fc.property(hebrewToken, (token) => {
      const base = stem(token);
      const single = token.replace(/ו+/g, 'ו').replace(/י+/g, 'י');
      expect(single.startsWith(base)).toBe(true);
      if (base !== single) expect(base.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
