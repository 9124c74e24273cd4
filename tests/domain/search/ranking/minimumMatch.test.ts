import { expect, test } from 'vitest';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import { minimumMatch } from '#domain/search/ranking/minimumMatch.ts';

const minimumFor = (query: string, rarity = 2) => {
  const terms = parseQuery(query);
  return minimumMatch(
    query,
    terms,
    terms.map(() => rarity),
  );
};

test.each([
  ['מקלדת', true, 1],
  ['מקלדת אלחוטית', true, 1],
  ['מקלדת אלחוטית שקטה', true, 0.67],
  ['מקלדת אלחוטית שקטה לבנה', false, 0.67],
  ['איך מנקים אבנית?', false, 0.2],
  ['איך מנקים מקלדת?', true, 1],
  ['איך מנקים מקלדת ממים?', false, 0.2],
])(
  'the query %s prefers posts with all terms: %s, and requires the weight share %d',
  (query, prefersAll, share) => {
    expect(minimumFor(query)).toMatchObject({ prefersAllTerms: prefersAll, weightShareMin: share });
  },
);

test.each([
  ['טאבלט או מחשב נייד', [[0], [1, 2]]],
  ['tablet vs laptop', [[0], [1]]],
  ['טלפון, טאבלט או מחשב', [[0, 1], [2]]],
  [
    'אוזניות אלחוטיות או חוטיות',
    [
      [0, 1],
      [0, 2],
    ],
  ],
  ['iphone מול galaxy', [[0], [1]]],
  ['טלפון/טאבלט', [[0], [1]]],
  ['ps5\\xbox', [[0], [1]]],
  ['תמיכה 24/7', []],
  ['טאבלט זול או', []],
  ['טאבלט זול', []],
])('the alternatives of the query %s consist of the terms %j', (query, alternatives) => {
  expect(minimumFor(query).alternatives).toEqual(alternatives);
});

test('a word that asks for advice, such as "recommended", has the weight 0', () => {
  expect(minimumFor('מקלדת מומלצת').requiredWeights).toEqual([2, 0]);
});

test('the maximum weight of a term is the weight of a term that one percent of the posts contain', () => {
  expect(minimumFor('מקלדת', 100).requiredWeights).toEqual([Math.log(101)]);
});
