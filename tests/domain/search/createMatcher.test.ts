import { expect, test } from 'vitest';
import { createMatcher } from '#domain/search/createMatcher.ts';
import { parseQuery } from '#domain/search/parseQuery.ts';
import { toWord } from '#domain/search/word.ts';
import { similarities } from '#domain/search/wordSimilarity.ts';

function findMatches(query: string, text: string, alternatives: string[] = []) {
  const terms = parseQuery(query).map((term) => ({
    ...term,
    alternatives: alternatives.map(toWord),
  }));
  return createMatcher(terms)(text).matches;
}

test.each([
  ['טלפון', 'טלפון', similarities.exact],
  ['טלפון', 'הטלפון', similarities.prefixed],
  ['תמרור', 'תמרורים', similarities.inflected],
  ['לפטופ', 'מחשב נייד', similarities.synonym],
  ['זמברטו', 'Zambarto', similarities.transliteration],
  ['שיתף', 'ישתפו', similarities.sameRoot],
])('the query %s matches the text %s with the similarity %d', (query, text, similarity) => {
  expect(Math.max(...findMatches(query, text).map((match) => match.similarity))).toBe(similarity);
});

test.each([
  ['שעון', 'עונה'],
  ['מסך', 'music'],
  ['WH-1000XM5', 'WH 1000'],
])('the query %s does not match the text %s', (query, text) => {
  expect(findMatches(query, text)).toEqual([]);
});

test('the match of a correction has a lower similarity than a match of the term itself', () => {
  expect(findMatches('אייםון', 'אייפון', ['אייפונ'])).toEqual([
    { start: 0, length: 1, term: 0, similarity: similarities.alternative },
  ]);
});

test('a model name matches only if its tokens follow each other in the text', () => {
  expect(findMatches('WH-1000', 'אוזניות WH1000')).toEqual([
    { start: 1, length: 2, term: 0, similarity: similarities.exact },
  ]);
});

test('a token has at most one match for each term', () => {
  const matches = findMatches('iphone', 'אייפון iphone אייפונים');
  expect(new Set(matches.map(({ start }) => start)).size).toBe(matches.length);
});

test('a matcher finds a word behind many thousand words that are new', () => {
  const others = Array.from({ length: 5_000 }, (_, i) => `q${'abcdefghij'[i % 10]} ${i}x`).join(
    ' ',
  );
  const unusual = Array.from({ length: 5_000 }, (_, i) => String(1_000_000 + i)).join(' ');
  const [match, ...otherMatches] = findMatches('מקלדת', `${others} ${unusual} המקלדת`);
  expect(match).toMatchObject({ term: 0, length: 1 });
  expect(otherMatches).toEqual([]);
});
