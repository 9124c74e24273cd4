import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConcepts } from '#domain/hebrew/concepts.ts';
import { readingsOf } from '#domain/hebrew/readings.ts';
import { searchTokens } from '#domain/hebrew/searchTokens.ts';
import { brands } from '#domain/hebrew/synonyms/brands.ts';
import { loanWords } from '#domain/hebrew/synonyms/loanWords.ts';
import { readTable } from '#domain/hebrew/synonyms/readTable.ts';
import { spellings } from '#domain/hebrew/synonyms/spellings.ts';
import { translations } from '#domain/hebrew/synonyms/translations.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const conceptsIn = (text: string) => findConcepts(searchTokens(text).map(readingsOf));
const idsIn = (text: string) => conceptsIn(text).map(({ id }) => id);

describe.each(Object.entries({ brands, loanWords, translations, spellings }))('%s', (_, table) => {
  const groups = readTable(table);

  test('each phrase finds its group, behind a prefix too', () => {
    for (const group of groups) {
      const shared = group.map((phrase) => new Set(idsIn(phrase)));
      const [first = new Set()] = shared;
      const common = [...first].filter((id) => shared.every((ids) => ids.has(id)));
      expect(common, group.join()).not.toEqual([]);
      for (const phrase of group.filter((text) => /^(?!ל)[א-ת]{4}/.test(text))) {
        expect(idsIn(`ל${phrase}`), phrase).toEqual(expect.arrayContaining(common));
      }
    }
  });

  test('no phrase stands twice, and each group has two', () => {
    for (const group of groups) {
      expect(new Set(group).size, group.join()).toBe(group.length);
      expect(group.length, group.join()).toBeGreaterThan(1);
    }
    const heads = groups.map(([head]) => head);
    expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([]);
  });
});

test('the tables know several hundred groups', () => {
  const tables = [brands, loanWords, translations, spellings];
  expect(tables.flatMap(readTable).length).toBeGreaterThan(400);
});

test('words in a row are one concept, in their place', () => {
  const laptop = conceptsIn('ראינו את המחשבים הניידים').find(({ length }) => length > 1);
  expect(laptop).toMatchObject({ start: 2, length: 2 });
  expect(laptop?.id).toBe(idsIn('laptop')[0]);
});

test('any text can be asked', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const count = searchTokens(text).length;
      for (const { start, length } of conceptsIn(text)) {
        expect(start + length).toBeLessThanOrEqual(count);
      }
    }),
  );
});
