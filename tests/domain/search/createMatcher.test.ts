import { expect, test } from 'vitest';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { sharedVocabulary } from '#domain/hebrew/vocabulary.ts';
import { createMatcher } from '#domain/search/createMatcher.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
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
  ["16 ג'יגה", '16GB', similarities.exact],
])('the query %s matches the text %s with the similarity %d', (query, text, similarity) => {
  expect(Math.max(...findMatches(query, text).map((match) => match.similarity))).toBe(similarity);
});

test.each([
  ['שעון', 'עונה'],
  ['מסך', 'music'],
  ['WH-1000XM5', 'WH 1000'],
  ['16 גיגה', '32 גיגה'],
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

test('a matcher finds words, model names and phrases after the shared vocabulary has been replaced', () => {
  const terms = parseQuery('מקלדת WH-1000XM5 לפטופ').map((term) => ({ ...term, alternatives: [] }));
  const findTermMatches = createMatcher(terms);
  const vocabulary = sharedVocabulary();
  tokenize(Array.from({ length: 40_000 }, (_, i) => i).join(' '));
  expect(sharedVocabulary()).not.toBe(vocabulary);
  const { matches, tokenCount } = findTermMatches('המקלדת, WH 1000 XM 5 ומחשב נייד');
  expect(matches.map(({ term, start, length }) => ({ term, start, length }))).toEqual([
    { term: 0, start: 0, length: 1 },
    { term: 1, start: 1, length: 4 },
    { term: 2, start: 5, length: 2 },
  ]);
  expect(tokenCount).toBe(7);
});
