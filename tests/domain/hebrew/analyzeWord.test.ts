import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeWord } from '#domain/hebrew/analyzeWord.ts';
import { foldText } from '#domain/hebrew/foldText.ts';
import { latinStem } from '#domain/hebrew/latinStem.ts';
import { possibleRoots } from '#domain/hebrew/possibleRoots.ts';
import { stem } from '#domain/hebrew/stem.ts';
import { anyString, hebrewToken } from '#tests/support/samples/strings.ts';

const stemsOf = (word: string) => analyzeWord(foldText(word)).map((analysis) => analysis.stem);

test.each([
  ['טלפון', 'הטלפון', 'לטלפונים', 'ושהטלפון', 'טלפונית', 'כשבטלפונים'],
  ['שעון', 'השעונים', 'לשעון', 'כשהשעון', 'ומהשעון'],
  ['מקלדת', 'המקלדות', 'במקלדת', 'מקלדתו', 'למקלדות'],
  ['אלחוטי', 'אלחוטית', 'אלחוטיים', 'אלחוטיות', 'האלחוטיות'],
  ['אוזנייה', 'אוזניות', 'אוזניה', 'באוזניות', 'מאוזניות', 'אוזניותיו'],
  ['עברית', 'העברית', 'והעברית'],
  ['מכונית', 'המכוניות', 'מכוניות'],
  ['טלוויזיה', 'טלויזיה', 'הטלוויזיות', 'טלוויזיית'],
  ['צג', 'צגים', 'בצג', 'לצגים'],
  ['השוואה', 'ההשוואה', 'השוואות', 'להשוואה'],
  ['דק', 'הדק', 'הדקה', 'הדקים'],
  ['גג', 'הגג', 'בגג', 'לגג'],
  ['קו', 'הקו', 'בקו', 'לקווים'],
  ['תוכנית', 'התוכניות', 'תכניות'],
])('the Hebrew word %s and its inflections have a common stem', (word, ...inflections) => {
  const [wordStem = ''] = stemsOf(word);
  for (const inflection of inflections) {
    expect(stemsOf(inflection), inflection).toContain(wordStem);
  }
});

test.each([
  ['שעון', 'עונה'],
  ['מסך', 'סכין'],
  ['בלוטות', 'לוטוס'],
  ['מחשב', 'חשבון'],
  ['מכונה', 'כוננית'],
  ['הדפסה', 'דף'],
  ['דלת', 'דל'],
  ['מדי', 'מד'],
  ['לפני', 'פן'],
  ['כרית', 'כר'],
  ['ימים', 'ים'],
  ['אחריות', 'אחרי'],
  ['האחריות', 'אחר'],
  ['מחשבות', 'מחשב'],
  ['מהירויות', 'הירויות'],
  ['בסיסיות', 'סיסיות'],
  ['תוכניות', 'תוכן'],
])('the unrelated words %s and %s have no common stem', (word, other) => {
  expect(stemsOf(word).filter((wordStem) => stemsOf(other).includes(wordStem))).toEqual([]);
});

test.each([
  ['headphones', 'headphone'],
  ['watches', 'watch'],
  ['batteries', 'battery'],
  ['wireless', 'wireless'],
  ['ios', 'ios'],
  ['26', '26'],
])('the token %s has the stem %s', (token, tokenStem) => {
  expect(stemsOf(token)).toEqual([tokenStem]);
});

test('every word ends with the form of each analysis, and its first analysis is no guess', () => {
  fc.assert(
    fc.property(fc.oneof(hebrewToken, anyString()), (token) => {
      const analyses = analyzeWord(token);
      expect(analyses.length).toBeGreaterThan(0);
      expect(analyses[0]?.isGuess).toBe(false);
      for (const analysis of analyses) {
        expect(token.endsWith(analysis.form)).toBe(true);
        if (token !== '') expect(analysis.stem).not.toBe('');
      }
    }),
    { numRuns: 3_000 },
  );
});

test('the stem of a stem is the same stem', () => {
  fc.assert(
    fc.property(fc.oneof(hebrewToken, anyString()), (token) => {
      expect(stem(stem(token))).toBe(stem(token));
      expect(latinStem(latinStem(token))).toBe(latinStem(token));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['שיתף', 'ישתפו', 'שיתוף', 'משתף'],
  ['התרחש', 'יתרחש', 'מתרחשת', 'נתרחש'],
  ['הוכיח', 'להוכיח', 'מוכיחים', 'תוכיח'],
  ['נפתח', 'ייפתח', 'פתחו'],
])('the verb %s and its other forms have a common root', (word, ...others) => {
  const roots = stemsOf(word).flatMap(possibleRoots);
  for (const other of others) {
    const otherRoots = stemsOf(other).flatMap(possibleRoots);
    expect(
      otherRoots.some((root) => roots.includes(root)),
      other,
    ).toBe(true);
  }
});

test('a root has at least three letters, and only the first of them can be ו or י', () => {
  fc.assert(
    fc.property(hebrewToken, anyString(), (token, text) => {
      for (const root of possibleRoots(token)) expect(root).toMatch(/^[א-ת][^וי]{2,}$/);
      expect(possibleRoots(text).every(({ length }) => length > 2)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('every word begins with its stem, and a stem that is shorter than its word has at least two letters', () => {
  fc.assert(
    fc.property(hebrewToken, (token) => {
      const tokenStem = stem(token);
      const withoutDoubles = token.replace(/ו+/g, 'ו').replace(/י+/g, 'י');
      expect(withoutDoubles.startsWith(tokenStem)).toBe(true);
      if (tokenStem !== withoutDoubles) expect(tokenStem.length).toBeGreaterThanOrEqual(2);
    }),
  );
});
