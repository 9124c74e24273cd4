import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { nonsense, offTopic } from './irrelevantQueries.ts';
import { readReviews } from './reviews.ts';
import { askShortQueries, findTitles, saveReviews, scoreOf } from './runShortQueries.ts';
import { listWishes } from './shortQueries.ts';
import { variantNames } from './variants.ts';

/*
 * How well shoppers are answered who type two or three words: over short reviews that were written
 * for this, with queries that a rule makes of what readers said the reviews are about.
 */

test('there are reviews enough and wishes enough', () => {
  const reviews = readReviews();
  expect(reviews.length).toBeGreaterThanOrEqual(120);
  expect(new Set(reviews.map(({ title }) => title)).size).toBe(reviews.length);
  expect(listWishes(reviews).length).toBeGreaterThanOrEqual(150);
});

test('shoppers find what they want, however they type it, and little else', async () => {
  const { db } = await openTestDatabase();
  const asked = await askShortQueries(db);
  for (const variant of variantNames) {
    const some = asked.filter((query) => query.variant === variant);
    expect(some.length, variant).toBeGreaterThanOrEqual(15);
    const { recall, precision } = scoreOf(some);
    expect(recall, `recall, ${variant}`).toBeGreaterThanOrEqual(0.75);
    expect(precision, `precision, ${variant}`).toBeGreaterThanOrEqual(0.75);
  }
  const { recall, precision } = scoreOf(asked);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.85);
});

test('what no review is about finds nothing', async () => {
  const { db } = await openTestDatabase();
  await saveReviews(db, readReviews());
  for (const query of [...nonsense(60), ...offTopic]) {
    expect.soft(await findTitles(db, query), query).toEqual([]);
  }
});
