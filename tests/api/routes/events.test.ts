import { expect, test } from 'vitest';
import { readDatabaseId } from '#db/dataFolder/databaseId.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';

async function start() {
  const { api, admin } = await startWithAdmin();
  const { body } = await admin.post('/api/settings/webhook-key');
  const { value: key } = body as { value: string };
  const historyId = await readDatabaseId(api.db.read);
  const list = (query = '', token = key) =>
    api.call('GET', `/api/events${query}`, { headers: { authorization: `Bearer ${token}` } });
  return { api, admin, key, historyId, list };
}

test('lists the events after an id, oldest first, with the affected pages', async () => {
  const { api, admin, historyId, list } = await start();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/posts', { ...livePost, slug: 'first', categoryId: 2 });
  const base = { timestamp: api.clock.now() };
  expect(await list('?after=1')).toMatchObject({
    status: 200,
    body: {
      historyId,
      newestId: 3,
      events: [
        {
          ...base,
          id: 2,
          type: 'category_create',
          allPages: false,
          urls: ['http://localhost:3000/category/audio', 'http://localhost:3000/redirects.txt'],
        },
        { ...base, id: 3, type: 'post_create', allPages: true },
      ],
    },
  });
  expect((await list('?after=0&perPage=1')).body).toMatchObject({ events: [{ id: 1 }] });
  expect((await list('?after=3')).body).toEqual({ historyId, newestId: 3, events: [] });
});

test('without an id, returns only the ids of the history and of the newest event, with which a new bot starts', async () => {
  const { historyId, list } = await start();
  expect((await list()).body).toEqual({ historyId, newestId: 1, events: [] });
});

test.each(['?after=-1', '?after=x', '?after=1.5', '?perPage=0', '?perPage=101'])(
  'returns 400 for the query %s',
  async (query) => {
    const { list } = await start();
    expect((await list(query)).status).toBe(400);
  },
);

test('only admins and the present webhook API key may list events', async () => {
  const { api, admin, key, list } = await start();
  const aiKey = await generateApiKey(admin);
  expect((await admin.get('/api/events')).status).toBe(200);
  expect((await (await api.signIn('user')).get('/api/events')).status).toBe(403);
  expect((await api.visitor.get('/api/events')).status).toBe(401);
  for (const token of [aiKey, `${key}x`, 'x'])
    expect(await list('', token)).toMatchObject({
      status: 401,
      body: { message: he.webhook.badKey },
    });
  await admin.post('/api/settings/webhook-key');
  expect((await list()).status).toBe(401);
});

test('no key is valid before an admin generates one', async () => {
  const api = await startApi();
  for (const authorization of ['Bearer ', 'Bearer x', ''])
    expect((await api.call('GET', '/api/events', { headers: { authorization } })).status).toBe(401);
});

test('the webhook API key opens no other route', async () => {
  const { api, key } = await start();
  const headers = { authorization: `Bearer ${key}` };
  for (const path of ['/api/settings/webhook_url', '/api/webhooks', '/api/builds', '/api/ai/test'])
    expect((await api.call('GET', path, { headers })).status).toBe(401);
});

test('limits the requests of a client address, so that nobody can guess the key', async () => {
  const { list } = await start();
  for (let n = 0; n < limits.rateLimit.webhookKeyPerAddressPerMinute; n++) await list('', 'x');
  const response = await list();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
