import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { nonsenseQueries, offTopicQueries } from './irrelevantQueries.ts';
import { readReviews } from './reviews.ts';
import { findTitles, meanScore, runShortQueries, saveReviews } from './runShortQueries.ts';
import { listTopics } from './shortQueries.ts';
import { variantNames } from './variants.ts';

/* The reviews are written for this test. Their labels determine the queries and the relevant reviews. */

test('the test data has at least 120 different reviews and 150 topics', () => {
  const reviews = readReviews();
  expect(reviews.length).toBeGreaterThanOrEqual(120);
  expect(new Set(reviews.map(({ title }) => title)).size).toBe(reviews.length);
  expect(listTopics(reviews).length).toBeGreaterThanOrEqual(150);
});

test('queries of every variant find most of the relevant reviews and few irrelevant reviews', async () => {
  const { db } = await openTestDatabase();
  const runs = await runShortQueries(db);
  for (const variant of variantNames) {
    const variantRuns = runs.filter((run) => run.variant === variant);
    expect(variantRuns.length, variant).toBeGreaterThanOrEqual(15);
    const { recall, precision } = meanScore(variantRuns);
    expect(recall, `recall, ${variant}`).toBeGreaterThanOrEqual(0.75);
    expect(precision, `precision, ${variant}`).toBeGreaterThanOrEqual(0.75);
  }
  const { recall, precision } = meanScore(runs);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(precision).toBeGreaterThanOrEqual(0.85);
});

test('a query of nonsense words or about a topic without reviews has no results', async () => {
  const { db } = await openTestDatabase();
  await saveReviews(db, readReviews());
  for (const query of [...nonsenseQueries(60), ...offTopicQueries]) {
    expect.soft(await findTitles(db, query), query).toEqual([]);
  }
});
