import { describe, expect, test } from 'vitest';
import { createSearchCounter } from '#api/counters/searchCounter.ts';
import { createViewCounter } from '#api/counters/viewCounter.ts';
import { postViews } from '#db/schema/views.ts';
import { readSearchStats } from '#db/search/searchCounts.ts';
import { limits } from '#domain/limits.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { password, startApi } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { openSameDatabase, openTestDatabase } from '#tests/support/servers/testDatabase.ts';

/** Starts two API nodes on one database. Signs an admin in at the first node. */
async function startNodes() {
  const database = await openTestDatabase();
  const first = await startApi({}, { database });
  const second = await startApi({}, { database: await openSameDatabase(database) });
  const admin = await first.signIn('admin');
  const asAdmin = (method: string, path: string, body?: unknown) =>
    second.call(method, path, { body, headers: { cookie: admin.cookie ?? '' } });
  return { first, second, admin, asAdmin };
}

const postOf = (body: unknown) => (body as { post: { id: number; slug: string } }).post;

describe('data that two API nodes share', () => {
  test('a session of one node works at the other, and ends at both', async () => {
    const { admin, asAdmin } = await startNodes();
    expect((await asAdmin('GET', '/api/user')).body).toMatchObject({ isAdmin: true });
    expect((await asAdmin('POST', '/api/logout')).status).toBe(204);
    expect((await admin.get('/api/settings/webhook_url')).status).toBe(401);
  });

  test('a save at one node is served by the other at once', async () => {
    const { first, second, admin, asAdmin } = await startNodes();
    const titles = async () =>
      ((await second.visitor.get('/api/posts')).body as { title: string }[]).map((it) => it.title);
    expect(await titles()).toEqual([]);
    const { body } = await admin.post('/api/posts', livePost);
    expect(await titles()).toEqual([livePost.title]);
    await asAdmin('PUT', `/api/posts/${postOf(body).id}`, { title: 'כותרת חדשה', version: 1 });
    expect((await first.visitor.get('/api/posts')).body).toMatchObject([{ title: 'כותרת חדשה' }]);
    await admin.put('/api/settings', { site_title: 'שם חדש' });
    expect((await asAdmin('GET', '/api/settings/site_title')).body).toMatchObject({
      value: 'שם חדש',
    });
  });

  test('an API key and a webhook key that one node replaces are invalid at the other', async () => {
    const { second, admin } = await startNodes();
    const check = (key: string) =>
      second.call('GET', '/api/ai/test', { headers: { authorization: `Bearer ${key}` } });
    const key = await generateApiKey(admin);
    expect((await check(key)).status).toBe(200);
    await generateApiKey(admin);
    expect((await check(key)).status).toBe(401);
    const newWebhookKey = async () =>
      ((await admin.post('/api/settings/webhook-key')).body as { value: string }).value;
    const list = (webhookKey: string) =>
      second.call('GET', '/api/events', { headers: { authorization: `Bearer ${webhookKey}` } });
    const webhookKey = await newWebhookKey();
    expect((await list(webhookKey)).status).toBe(200);
    await newWebhookKey();
    expect((await list(webhookKey)).status).toBe(401);
  });

  test('an unsaved draft of one node is restored at the other', async () => {
    const { admin, asAdmin } = await startNodes();
    const draft = { key: 'tab', keptAt: '2026-11-20T09:00:00.000Z', changes: {}, base: {} };
    const stored = await admin.put('/api/drafts/new', { ...draft, changes: { title: 'טיוטה' } });
    expect(stored.status).toBe(204);
    expect((await asAdmin('GET', '/api/drafts/new')).body).toMatchObject({
      draft: { changes: { title: 'טיוטה' } },
    });
  });
});

describe('simultaneous writes at two API nodes', () => {
  test('two saves of the same version at the same time: one is stored, one gets 409', async () => {
    const { admin, asAdmin } = await startNodes();
    const { body } = await admin.post('/api/posts', livePost);
    const path = `/api/posts/${postOf(body).id}`;
    const replies = await Promise.all([
      admin.put(path, { title: 'ראשונה', version: 1 }),
      asAdmin('PUT', path, { title: 'שנייה', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('one idempotency key at both nodes at the same time creates one post', async () => {
    const { first, second, admin } = await startNodes();
    const apiKey = await generateApiKey(admin);
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': 'run-1' };
    const replies = await Promise.all(
      [first, second, first, second].map((node) =>
        node.call('POST', '/api/ai/posts', { body: samplePost, headers }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => postOf(body).id)).size).toBe(1);
    const replayed = replies.filter(({ headers: sent }) => sent.has('idempotency-replayed'));
    expect(replayed).toHaveLength(3);
  });

  test('posts of API clients with the same title at both nodes get different addresses', async () => {
    const { first, second, admin } = await startNodes();
    const apiKey = await generateApiKey(admin);
    const headers = { authorization: `Bearer ${apiKey}` };
    const replies = await Promise.all(
      [first, second].map((node) =>
        node.call('POST', '/api/ai/posts', { body: samplePost, headers }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const slugs = replies.map(({ body }) => postOf(body).slug);
    expect(new Set(slugs).size).toBe(2);
  });
});

describe('limits and counters that two API nodes share', () => {
  test('limits count the requests at both nodes', async () => {
    const { first, second } = await startNodes();
    const statuses: number[] = [];
    for (let n = 0; n <= limits.rateLimit.searchPerAddressPerMinute; n++) {
      const node = n % 2 === 0 ? first : second;
      statuses.push((await node.visitor.get('/api/search?q=אוזניות')).status);
    }
    expect(statuses.pop()).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await first.visitor.get('/api/search?q=אוזניות')).status).toBe(429);
  });

  test('wrong passwords at both nodes block the sign-in at both', async () => {
    const { first, second } = await startNodes();
    const attempt = (node: typeof first, guess: string) =>
      node.call('POST', '/api/login', { body: { username: 'admin-person', password: guess } });
    for (let n = 0; n < limits.rateLimit.loginFailuresMax; n++)
      expect((await attempt(n % 2 === 0 ? first : second, `wrong ${n}`)).status).toBe(401);
    for (const node of [first, second]) expect((await attempt(node, password)).status).toBe(429);
  });

  test('views and searches that both nodes counted are added when they stop', async () => {
    const { first, second, admin } = await startNodes();
    const postId = postOf((await admin.post('/api/posts', livePost)).body).id;
    await Promise.all(
      [first, second].map(async (node, n) => {
        const [views, searches] = [createViewCounter(node), createSearchCounter(node)];
        views.count({ id: postId, clientAddress: `203.0.113.${n}` });
        searches.count({ clientAddress: `203.0.113.${n}`, query: 'אוזניות', isEmpty: false });
        await Promise.all([views.flush(), searches.flush()]);
      }),
    );
    expect(await first.db.read.select({ count: postViews.count }).from(postViews)).toEqual([
      { count: 2 },
    ]);
    const stats = await readSearchStats(second.db.read, { days: 1, today: '2026-11-20' });
    expect(stats.top).toEqual([{ query: 'אוזניות', searches: 2, emptySearches: 0 }]);
  });
});
