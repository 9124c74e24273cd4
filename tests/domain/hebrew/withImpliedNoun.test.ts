import { expect, test } from 'vitest';
import { withImpliedNoun } from '#domain/hebrew/synonyms/withImpliedNoun.ts';

test.each([
  ['נייד', 'מחשב נייד'],
  ['נייד לסטודנט', 'מחשב נייד לסטודנט'],
  ['איזה נייד כדאי לקנות', 'איזה מחשב נייד כדאי לקנות'],
  ['ניידים מומלצים', 'מחשבים ניידים מומלצים'],
  ['נייח לגיימינג', 'מחשב נייח לגיימינג'],
])('%s means %s', (query, completed) => {
  expect(withImpliedNoun(query)).toBe(completed);
});

test.each(['', 'רמקול נייד', 'מחשב נייד', 'ניידת', 'אוזניות', 'toString'])(
  'no noun is implied in "%s"',
  (query) => {
    expect(withImpliedNoun(query)).toBeUndefined();
  },
);
