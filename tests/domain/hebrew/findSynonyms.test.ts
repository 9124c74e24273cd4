import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeWord } from '#domain/hebrew/analyzeWord.ts';
import { brands } from '#domain/hebrew/synonyms/brands.ts';
import { findSynonyms, kindOfProduct } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { loanWords } from '#domain/hebrew/synonyms/loanWords.ts';
import { narrowerTerms } from '#domain/hebrew/synonyms/narrowerTerms.ts';
import { parseSynonymTable } from '#domain/hebrew/synonyms/parseSynonymTable.ts';
import { productKinds } from '#domain/hebrew/synonyms/productKinds.ts';
import { shops } from '#domain/hebrew/synonyms/shops.ts';
import { spellings } from '#domain/hebrew/synonyms/spellings.ts';
import { translations } from '#domain/hebrew/synonyms/translations.ts';
import { wellKnownProducts } from '#domain/hebrew/synonyms/wellKnownProducts.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const synonymsIn = (text: string, source?: 'query') =>
  findSynonyms(tokenize(text).map(analyzeWord), source);
const idsIn = (text: string, source?: 'query') => synonymsIn(text, source).map(({ id }) => id);

test('the defective spelling of headphones is a synonym, but ears are not', () => {
  for (const word of ['אזניות', 'אזניה', 'לאזנייה']) {
    expect(idsIn(word), word).toEqual(expect.arrayContaining(idsIn('headset')));
  }
  for (const word of ['אזניים', 'אוזניים']) expect(idsIn(word), word).toEqual([]);
});

test('teeth are no synonym of sleep', () => {
  for (const word of ['שיניים', 'לשיניים', 'שיני'])
    expect.soft(idsIn(word), word).not.toEqual(expect.arrayContaining(idsIn('שינה')));
  expect(idsIn('השיניים')).toEqual(idsIn('שן'));
});

test('no kind of product is a broader kind of itself, so a search for broader kinds ends', () => {
  for (const [kind = ''] of parseSynonymTable(wellKnownProducts)) {
    const passed: string[] = [];
    for (let next: string | undefined = kind; next; next = kindOfProduct(tokenize(next))) {
      expect(passed).not.toContain(next);
      passed.push(next);
    }
  }
});

describe.each(Object.entries({ brands, loanWords, translations, spellings }))('%s', (_, table) => {
  const groups = parseSynonymTable(table);

  test('finds the synonym group of every phrase, with and without a Hebrew prefix', () => {
    for (const group of groups) {
      const idsByPhrase = group.map((phrase) => new Set(idsIn(phrase, 'query')));
      const [firstIds = new Set()] = idsByPhrase;
      const common = [...firstIds].filter((id) => idsByPhrase.every((ids) => ids.has(id)));
      expect(common, group.join()).not.toEqual([]);
      for (const phrase of group.filter((text) => /^(?!ל)[א-ת]{4}/.test(text))) {
        expect(idsIn(`ל${phrase}`, 'query'), phrase).toEqual(expect.arrayContaining(common));
      }
    }
  });

  test('each synonym group has at least two different phrases, and no two groups begin with the same phrase', () => {
    for (const group of groups) {
      expect(new Set(group).size, group.join()).toBe(group.length);
      expect(group.length, group.join()).toBeGreaterThan(1);
    }
    const heads = groups.map(([head]) => head);
    expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([]);
  });
});

test.each([
  ['פון', 'שפונה'],
  ['פון', 'הטלפון'],
  ['sim', 'רשות המסים'],
  ['windows', 'one west window'],
  ['מצלמה', 'שמצלם'],
  ['גינה', 'בגין'],
  ['מכונית', 'מכונת קפה'],
  ['אופו', 'אופי'],
])(
  'the word %s does not match the text "%s", although a word in the text has the same stem',
  (word, text) => {
    const ids = idsIn(word, 'query').filter((id) => !idsIn('טלפון').includes(id));
    expect(idsIn(text).filter((id) => ids.includes(id))).toEqual([]);
  },
);

test('the text "חלון שפונה לים" does not match the synonyms of "phone"', () => {
  expect(idsIn('חלון שפונה לים')).not.toEqual(expect.arrayContaining(idsIn('phone')));
});

test('a brand that is also a common word matches in a query but not in a text', () => {
  expect(idsIn('דל', 'query')).toEqual(idsIn('dell'));
  expect(idsIn('הבס דל')).not.toContain(idsIn('dell')[0]);
});

test('every phrase in the tables of narrower terms, product kinds, shops and well-known products is also in a synonym table', () => {
  const known = new Set(
    [brands, loanWords, translations, spellings].flatMap(parseSynonymTable).flat(),
  );
  const phrases = [narrowerTerms, productKinds, shops, wellKnownProducts]
    .flatMap(parseSynonymTable)
    .flat()
    .filter(Boolean);
  expect(phrases.filter((phrase) => !known.has(phrase))).toEqual([]);
});

test('the synonym tables together have more than 400 groups', () => {
  const tables = [brands, loanWords, translations, spellings];
  expect(tables.flatMap(parseSynonymTable).length).toBeGreaterThan(400);
});

test('the match of a phrase with two words has the position and length of the phrase', () => {
  const laptop = synonymsIn('ראינו את המחשבים הניידים').find(({ length }) => length > 1);
  expect(laptop).toMatchObject({ start: 2, length: 2 });
  expect(laptop?.id).toBe(idsIn('laptop')[0]);
});

test('every synonym match lies inside the text, whatever the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const count = tokenize(text).length;
      for (const { start, length } of synonymsIn(text)) {
        expect(start + length).toBeLessThanOrEqual(count);
      }
    }),
  );
});
