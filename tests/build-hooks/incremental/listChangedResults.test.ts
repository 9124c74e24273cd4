import { expect, onTestFinished, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { hashResult } from '#build-hooks/graph/hashResult.ts';
import { listChangedResults } from '#build-hooks/incremental/listChangedResults.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const queries = ['same[1]', 'changed[1]', 'failing[1]'];

/** A graph with a page that uses all queries, of which one has another result, and one fails. */
async function start({ failures = Number.POSITIVE_INFINITY } = {}) {
  const { db } = await openTestDatabase();
  const graph = openGraph(':memory:');
  onTestFinished(() => graph.close());
  const resultHashes = queries.map((query) => [query, hashResult('former')] as const);
  graph.commit({ rendered: [{ url: '/page', hash: 'page', resultHashes }] });
  let failuresLeft = failures;
  const load: QueryLoader['load'] = async (query) => {
    if (query === 'failing[1]' && failuresLeft-- > 0) throw new Error('The row is damaged');
    return query === 'changed[1]' ? 'new' : 'former';
  };
  const list = () =>
    listChangedResults({ db: db.read, graph }, { load, forPage: () => expect.fail() }, queries);
  return { db, graph, list };
}

test('a query that fails counts as changed each time, so that its pages become dirty', async () => {
  const { graph, list } = await start();
  const results = await list();
  expect(results.map(([query]) => query)).toEqual(['changed[1]', 'failing[1]']);
  graph.commit({ results });
  expect(graph.isDirty('/page')).toBe(true);
  expect((await list()).map(([query]) => query)).toEqual(['failing[1]']);
});

test('a query that fails only once does not count as changed', async () => {
  const { list } = await start({ failures: 1 });
  expect((await list()).map(([query]) => query)).toEqual(['changed[1]']);
});

test('throws if a query fails because the database does not answer', async () => {
  const { db, list } = await start();
  await db.close();
  await expect(list()).rejects.toThrow();
});
