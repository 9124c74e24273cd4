import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchCounts } from '#db/schema/search.ts';
import { limits } from '#domain/limits.ts';
import { countSearches } from '#tests/support/api/countSearches.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

async function start() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  const stats = async (query = '') => (await admin.get(`/api/search/stats${query}`)).body;
  const search = (q: string, from = '203.0.113.1', more = '') =>
    api.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`, { from });
  return { api, admin, stats, search };
}

const countSchema = z.object({
  query: z.string(),
  searches: z.number(),
  emptySearches: z.number(),
});
const statsSchema = z.object({
  days: z.array(z.object({ searches: z.number() })),
  top: z.array(countSchema),
});

test('the statistics contain the count of each search and the searches without results', async () => {
  const { api, stats, search } = await start();
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await search('אוזניות', from);
  await search('  אוזניות!', '203.0.113.4');
  await search('מטריה', '203.0.113.5');
  await countSearches(api.clock);
  expect(await stats('?days=2')).toEqual({
    days: [
      { day: '2026-11-19', searches: 0, emptySearches: 0 },
      { day: '2026-11-20', searches: 5, emptySearches: 1 },
    ],
    top: [
      { query: 'אוזניות', searches: 4, emptySearches: 0 },
      { query: 'מטריה', searches: 1, emptySearches: 1 },
    ],
    empty: [{ query: 'מטריה', searches: 1, emptySearches: 1 }],
  });
  // Advances to the next day in Israel in two steps, so that the session does not expire.
  await api.clock.advance(7 * hourMs);
  await stats();
  await api.clock.advance(7 * hourMs);
  await search('מטריה');
  await countSearches(api.clock);
  expect(await stats('?days=1')).toMatchObject({ top: [{ query: 'מטריה', searches: 1 }] });
  expect(await stats('?days=2')).toMatchObject({ empty: [{ query: 'מטריה', searches: 2 }] });
});

test('a search for a product that no post names counts as one without results', async () => {
  const { api, admin, stats, search } = await start();
  await admin.post('/api/posts', { ...livePost, title: 'סמארטפון זול' });
  await search('אייפון');
  await countSearches(api.clock);
  expect(await stats('?days=1')).toMatchObject({
    empty: [{ query: 'אייפון', searches: 1, emptySearches: 1 }],
  });
});

test('the queries that a visitor sends while typing count as one search', async () => {
  const { api, stats, search } = await start();
  for (const q of ['או', 'אוז', 'אוזני', 'אוזניות', 'אוזניות אל']) await search(q);
  await search('מקלדת', '203.0.113.9');
  await search('מסך', '203.0.113.9');
  await countSearches(api.clock);
  expect(await stats()).toMatchObject({
    top: [{ query: 'אוזניות אל' }, { query: 'מסך' }, { query: 'מקלדת' }],
  });
});

test('does not count searches with a category, searches by admins, and pages after the first', async () => {
  const { api, admin, stats, search } = await start();
  await search('אוזניות', undefined, '&page=2');
  await search('אוזניות', undefined, '&category=1');
  await admin.get('/api/search?q=אוזניות');
  await countSearches(api.clock);
  expect(await stats()).toMatchObject({ top: [], empty: [] });
});

test('limits the number of different queries that are counted in a day', async () => {
  const { api, stats, search } = await start();
  const { queriesPerDayMax } = limits.searchStats;
  await search('אוזניות', '203.0.113.1');
  await countSearches(api.clock);
  for (let n = 0; n < queriesPerDayMax + 20; n++)
    await search(`מילה ${n}`, `10.0.${n % 200}.${n % 250}`);
  await search('אוזניות', '203.0.113.1');
  await countSearches(api.clock);
  const read = async () => statsSchema.parse(await stats('?days=1'));
  // Counting so many queries takes several turns of the event loop.
  await expect.poll(async () => (await read()).top[0]?.searches).toBe(2);
  const { days, top } = await read();
  expect(top[0]).toEqual({ query: 'אוזניות', searches: 2, emptySearches: 0 });
  expect(days[0]?.searches).toBe(queriesPerDayMax + 1);
});

test('deletes search counts older than the statistics period', async () => {
  const { api, stats } = await start();
  const kept = new Date(api.clock.nowMs() - (limits.searchStats.daysMax - 1) * dayMs);
  const day = kept.toISOString().slice(0, 'YYYY-MM-DD'.length);
  await api.db.write((tx) =>
    tx.insert(searchCounts).values([
      { day, query: 'ישן', searches: 1 },
      { day: '2026-01-01', query: 'ישן מאוד', searches: 1 },
    ]),
  );
  api.scheduler.start();
  await api.clock.advance(limits.scheduler.maintenanceIntervalMs);
  expect(await stats(`?days=${limits.searchStats.daysMax}`)).toMatchObject({
    top: [{ query: 'ישן' }],
  });
  expect(await api.db.read.$count(searchCounts)).toBe(1);
});

test.each(['0', '91', 'x', '-1'])('rejects statistics for %s days', async (days) => {
  const { admin } = await start();
  expect((await admin.get(`/api/search/stats?days=${days}`)).status).toBe(400);
});
