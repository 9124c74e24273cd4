import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { readDocuments } from './documents.ts';
import { parseNeed, relevance } from './relevance.ts';
import { runShoppers, saveDocuments, shopperScore, visitorSearch } from './runShoppers.ts';
import { readShopperQueries, shopperQueriesFile } from './shopperQueries.ts';

/*
 * The queries and their relevance were fixed before the search was tuned. Change them only together with the
 * figures in docs/search.md.
 */

test('the queries and their relevance are those of the figures in docs/search.md', () => {
  const documents = readDocuments();
  const judgements = readShopperQueries().map(({ query, need: text }) => {
    const need = parseNeed(text, documents);
    return [query, documents.map((document) => relevance(need, document)).join('')];
  });
  expect(hash('sha256', readFileSync(shopperQueriesFile))).toBe(
    'f6194345d3c560e6b933bc86ceb143ee5513dd95fbaa716e116cae98fd8d2685',
  );
  expect(hash('sha256', JSON.stringify(judgements))).toBe(
    '4c70d3e06f6688acfeaa4f7064601f1948b9f4c1180cd6657053a237a01a27ae',
  );
});

test('at least 300 queries, in seven groups, have a relevant document', () => {
  const documents = readDocuments();
  const answerable = readShopperQueries().filter(({ need }) =>
    documents.some((document) => relevance(parseNeed(need, documents), document) > 0),
  );
  expect(answerable.length).toBeGreaterThanOrEqual(300);
  expect(new Set(answerable.map(({ group }) => group)).size).toBe(7);
});

test('the first results are the most relevant posts, and every query with a relevant post has results', async () => {
  const { db } = await openTestDatabase();
  await saveDocuments(db, readDocuments());
  const runs = await runShoppers(visitorSearch(db));
  const { ndcg, success, zeroResults } = shopperScore(runs);
  expect(ndcg).toBeGreaterThanOrEqual(0.9);
  expect(success).toBeGreaterThanOrEqual(0.95);
  expect(zeroResults).toBe(0);
  for (const [group, groupRuns] of Map.groupBy(runs, (run) => run.group)) {
    if (group === 'negative') continue;
    const score = shopperScore(groupRuns);
    expect.soft(score.ndcg, group).toBeGreaterThanOrEqual(0.78);
    expect.soft(score.success, group).toBeGreaterThanOrEqual(0.9);
  }
});
