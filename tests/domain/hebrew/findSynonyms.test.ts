import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeWord } from '#domain/hebrew/analyzeWord.ts';
import { brands } from '#domain/hebrew/synonyms/brands.ts';
import { findSynonyms } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { loanWords } from '#domain/hebrew/synonyms/loanWords.ts';
import { parseSynonymTable } from '#domain/hebrew/synonyms/parseSynonymTable.ts';
import { spellings } from '#domain/hebrew/synonyms/spellings.ts';
import { translations } from '#domain/hebrew/synonyms/translations.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const synonymsIn = (text: string) => findSynonyms(tokenize(text).map(analyzeWord));
const idsIn = (text: string) => synonymsIn(text).map(({ id }) => id);

describe.each(Object.entries({ brands, loanWords, translations, spellings }))('%s', (_, table) => {
  const groups = parseSynonymTable(table);

  test('finds the synonym group of each phrase, with and without a prefix', () => {
    for (const group of groups) {
      const idsByPhrase = group.map((phrase) => new Set(idsIn(phrase)));
      const [firstIds = new Set()] = idsByPhrase;
      const common = [...firstIds].filter((id) => idsByPhrase.every((ids) => ids.has(id)));
      expect(common, group.join()).not.toEqual([]);
      for (const phrase of group.filter((text) => /^(?!ל)[א-ת]{4}/.test(text))) {
        expect(idsIn(`ל${phrase}`), phrase).toEqual(expect.arrayContaining(common));
      }
    }
  });

  test('each synonym group has at least two different phrases, and no two groups have the same first phrase', () => {
    for (const group of groups) {
      expect(new Set(group).size, group.join()).toBe(group.length);
      expect(group.length, group.join()).toBeGreaterThan(1);
    }
    const heads = groups.map(([head]) => head);
    expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([]);
  });
});

test('the synonym tables have more than 400 groups', () => {
  const tables = [brands, loanWords, translations, spellings];
  expect(tables.flatMap(parseSynonymTable).length).toBeGreaterThan(400);
});

test('matches a phrase of several words at its position', () => {
  const laptop = synonymsIn('ראינו את המחשבים הניידים').find(({ length }) => length > 1);
  expect(laptop).toMatchObject({ start: 2, length: 2 });
  expect(laptop?.id).toBe(idsIn('laptop')[0]);
});

test('finding synonyms in any text returns only ranges inside the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const count = tokenize(text).length;
      for (const { start, length } of synonymsIn(text)) {
        expect(start + length).toBeLessThanOrEqual(count);
      }
    }),
  );
});
