import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { he as heAds } from '#domain/he/admin/ads.ts';
import { he as heHome } from '#domain/he/admin/screens/home.ts';
import { joinPrefix } from '#domain/hebrew/joinPrefix.ts';

const folder = fileURLToPath(new URL('../../../domain/he', import.meta.url));
const sources = [
  ...readdirSync(join(folder, 'admin'), { recursive: true })
    .map((name) => join('admin', String(name)))
    .filter((name) => name.endsWith('.ts')),
  ...readdirSync(folder).filter((name) => /errors\.ts$/i.test(name)),
].map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** Texts whose wording the specification prescribes. */
const fixedTexts = [
  /ה-slug חייב להיות לפחות/g,
  /ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים/g,
];

test.each(sources)(
  'the texts of the file %s have a maqaf between a Hebrew prefix and Latin letters or digits',
  (_name, text) => {
    const free = fixedTexts.reduce((rest, fixed) => rest.replace(fixed, ''), text);
    expect(free.match(/[א-ת]-[A-Za-z0-9$].{0,20}/g) ?? []).toEqual([]);
    expect(free.match(/(?<![א-ת])[בהוכלמש][A-Za-z0-9].{0,20}/g) ?? []).toEqual([]);
  },
);

test.each(sources)('the texts of the file %s address readers in the plural', (_name, text) => {
  const free = text.replace('אנא נסה שוב מאוחר יותר או פנה לתמיכה', '').replace('האם אתה בטוח', '');
  const singular = /(?<![א-ת])(?:אתה|שלך|לך|אותך|תוכל|נסה|בחר|הזן|הקלד|לחץ|ודא)(?![א-ת])/g;
  expect(free.match(singular) ?? []).toEqual([]);
});

test('on the ads screen, only one toast contains the Hebrew word for publishing', () => {
  const { saved, ...texts } = heAds;
  expect(JSON.stringify(texts)).not.toContain('פרסום');
  expect(saved.title).toBe('הגדרות הפרסום נשמרו בהצלחה');
});

test.each([
  ['בית', 'בבית'],
  ['iPhone 17', 'ב־iPhone 17'],
  ['2026', 'ב־2026'],
  ['"ציטוט"', 'ב־"ציטוט"'],
])('a Hebrew prefix before the text %s gives %s', (text, joined) => {
  expect(`ב${joinPrefix(text)}`).toBe(joined);
});

test('the home page screen without a search names no query when there are no posts', () => {
  expect(heHome.nothingFor('')).toBe('אין פוסטים עדיין');
  expect(heHome.nothingFor('מנורה')).toContain('מנורה');
});
