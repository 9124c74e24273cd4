import { expect, test } from 'vitest';
import {
  invalidScore,
  parseScore,
  validScoreTenths,
} from '#admin/posts/fields/reviews/parseScore.ts';
import { reviewSchema } from '#domain/product/review.ts';

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['7', 70],
  ['8.5', 85],
  ['8,5', 85],
  ['10', 100],
  ['10.0', 100],
  ['10.1', invalidScore],
  ['8.55', invalidScore],
  ['-1', invalidScore],
  ['טוב', invalidScore],
])('the text "%s" is the score %s in tenths', (text, tenths) => {
  expect(parseScore(text)).toBe(tenths);
});

test('the contract of reviews refuses the value of an invalid score', () => {
  const review = { productId: 1, scoreTenths: invalidScore };
  expect(reviewSchema.safeParse(review).success).toBe(false);
});

test('the total score ignores criteria without a valid score', () => {
  const criteria = [
    { name: 'צליל', weight: 1, scoreTenths: 80 },
    { name: 'נוחות', weight: 9, scoreTenths: invalidScore },
  ];
  expect(validScoreTenths({ scoreTenths: invalidScore, criteria })).toBe(80);
});
