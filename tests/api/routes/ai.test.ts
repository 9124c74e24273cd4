import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aiPosts, apiKeys, idempotencyKeys } from '#db/schema/apiKeys.ts';
import { he as messages } from '#domain/he/api/messages.ts';
import { he } from '#domain/he/errors.ts';
import { signingSecret } from '#domain/webhook.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { sampleCategory, samplePost } from '#tests/support/samples/samples.ts';

async function startWithKey() {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const makeKey = async () => {
    const { body } = await admin.post('/api/ai/generate-key');
    return (body as { apiKey: string }).apiKey;
  };
  const key = await makeKey();
  const bearer = (text = key) => ({ authorization: `Bearer ${text}` });
  const test = (text?: string) => api.visitor.get('/api/ai/test', bearer(text));
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/ai/posts', {
      body,
      headers: { 'sec-fetch-site': 'cross-site', ...bearer(), ...headers },
    });
  return { api, admin, key, makeKey, bearer, test, post };
}

describe('the API key', () => {
  test('is random, has our prefix, and works', async () => {
    const { key, makeKey, test } = await startWithKey();
    expect(key).toMatch(/^sk_live_[\w-]{43}$/);
    const response = await test();
    expect([response.status, response.body]).toEqual([200, { message: messages.aiKeyWorks }]);
    expect(await makeKey()).not.toBe(key);
  });

  test('is stored as a hash only, and is not logged', async () => {
    const { api, key, post } = await startWithKey();
    await post(samplePost);
    const [row] = await api.db.read.select().from(apiKeys);
    expect(row?.hash).toBe(createHash('sha256').update(key).digest('hex'));
    const secret = key.slice(12);
    await api.db.checkpoint();
    expect((await readFile(api.file)).includes(secret)).toBe(false);
    expect(api.logLines.join()).not.toContain(secret);
    expect(api.logLines.join()).toContain('ai_key_created');
  });

  test('is shown to admins with its prefix and last use', async () => {
    const { api, admin, key, test } = await startWithKey();
    const info = { prefix: key.slice(0, 12), canPublish: true, createdAt: api.clock.now() };
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: null });
    await api.clock.advance(5_000);
    await test();
    const usedAt = api.clock.now();
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: usedAt });
    await api.clock.advance(5_000);
    await test();
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: usedAt });
    await api.clock.advance(60_000);
    await test();
    expect((await admin.get('/api/ai/key')).body).toMatchObject({ lastUsedAt: api.clock.now() });
  });

  test('does not exist before it is generated', async () => {
    const api = await startApi();
    const admin = await api.signIn('admin');
    const response = await admin.get('/api/ai/key');
    expect([response.status, response.body]).toEqual([200, null]);
  });

  test('may be limited to drafts, which the next key inherits', async () => {
    const { api, admin, makeKey, bearer, post } = await startWithKey();
    const changed = await admin.put('/api/ai/key', { canPublish: false });
    expect([changed.status, changed.body]).toEqual([200, (await admin.get('/api/ai/key')).body]);
    expect(changed.body).toMatchObject({ canPublish: false });
    const message = he.ai.mayNotPublish;
    const refusal = { status: 403, body: { message, fields: { isPublished: message } } };
    expect(await post({ ...samplePost, isPublished: true })).toMatchObject(refusal);
    const last = bearer(await makeKey());
    expect(await post({ ...samplePost, isPublished: true }, last)).toMatchObject(refusal);
    expect(await api.db.read.$count(aiPosts)).toBe(0);
    expect((await post(samplePost, last)).status).toBe(201);
    await admin.put('/api/ai/key', { canPublish: true });
    expect((await post({ ...samplePost, isPublished: true }, last)).status).toBe(201);
  });

  test('cannot be updated before it is generated', async () => {
    const api = await startApi();
    const admin = await api.signIn('admin');
    expect((await admin.put('/api/ai/key', { canPublish: false })).status).toBe(404);
    expect((await admin.put('/api/ai/key', { canPublish: 'no' })).status).toBe(400);
  });

  test('ends when the next key is generated', async () => {
    const { makeKey, key, test } = await startWithKey();
    const next = await makeKey();
    expect((await test(key)).status).toBe(401);
    expect((await test(next)).status).toBe(200);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer sk_live_wrong',
    'Basic {key}',
    '{key}',
    'Bearer {key}x',
    'Bearer {KEY}',
  ])('is not accepted as %j', async (header) => {
    const { api, key } = await startWithKey();
    const authorization = header.replace('{key}', key).replace('{KEY}', key.toUpperCase());
    const response = await api.visitor.get('/api/ai/test', { authorization });
    expect([response.status, response.body]).toEqual([401, { message: he.ai.badKey }]);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('opens no admin route, and an admin session opens no AI route', async () => {
    const { api, admin, bearer } = await startWithKey();
    expect((await api.visitor.get('/api/users', bearer())).status).toBe(401);
    expect((await api.visitor.get('/api/ai/posts', bearer())).status).toBe(401);
    expect((await admin.post('/api/ai/posts', samplePost)).status).toBe(401);
  });

  test('is limited to 60 requests a minute, wrong keys included', async () => {
    const { api, test } = await startWithKey();
    for (let n = 0; n < 60; n++) await test(n % 2 === 0 ? undefined : 'wrong');
    const rejected = await test();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(api.logLines.join()).toContain('rate_limited');
  });
});

describe('a post of an AI publisher', () => {
  test('is a sanitized draft, stored with its key', async () => {
    const { api, admin, key, post } = await startWithKey();
    await admin.post('/api/categories', sampleCategory);
    const created = await post({
      ...samplePost,
      content: `${samplePost.content}<script>steal()</script>`,
      excerpt: 'תקציר',
      categoryId: 2,
      slug: 'from-ai',
      featuredImage: 'https://img.example/a.jpg?w=1',
      isFeatured: true,
      publishedAt: '2020-01-01',
      views: 777,
    });
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    expect(created.body).toMatchObject({
      post: {
        ...samplePost,
        slug: 'from-ai',
        categoryId: 2,
        featuredImage: 'https://img.example/a.jpg',
        isPublished: false,
        isFeatured: false,
        publishedAt: null,
        views: 0,
      },
    });
    const listed = await admin.get('/api/ai/posts');
    expect([listed.body, listed.headers.get('x-total-count')]).toEqual([
      [
        {
          postId: 1,
          title: samplePost.title,
          slug: 'from-ai',
          isPublished: false,
          createdAt: api.clock.now(),
          keyPrefix: key.slice(0, 12),
        },
      ],
      '1',
    ]);
    await admin.delete('/api/posts/1');
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('is hidden from visitors while it is a draft', async () => {
    const { api, post } = await startWithKey();
    await post({ ...samplePost, slug: 'from-ai' });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(404);
    expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  });

  test.each(['true', 1, null])('is not published for isPublished %j', async (isPublished) => {
    const { api, post } = await startWithKey();
    const response = await post({ ...samplePost, isPublished });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { isPublished: expect.any(String) } },
    });
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('is published on request, and notifies the build hook', async () => {
    const { api, post } = await startWithKey();
    const rings = api.rings();
    const created = await post({ ...samplePost, slug: 'from-ai', isPublished: true });
    expect(created.body).toMatchObject({
      post: { isPublished: true, publishedAt: api.clock.now() },
    });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(200);
    expect(api.rings()).toBe(rings + 1);
  });

  test.each<[body: unknown, status: number]>([
    [{}, 400],
    [{ ...samplePost, title: 'קצר' }, 400],
    [{ ...samplePost, content: '<script>alert("nothing is left of this")</script>' }, 400],
    [{ ...samplePost, categoryId: 99 }, 400],
    [{ ...samplePost, slug: 'featured' }, 400],
    [{ ...samplePost, slug: 'taken' }, 409],
    ['{"title": ', 400],
    [{ ...samplePost, content: 'x'.repeat(2_000_001) }, 413],
  ])('is rejected in Hebrew when it is invalid (%#)', async (body, status) => {
    const { api, admin, post } = await startWithKey();
    await admin.post('/api/posts', { ...samplePost, slug: 'taken' });
    expect(await post(body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });
});

describe('a repeated request', () => {
  const named = { 'idempotency-key': 'run 7/post 3' };

  test('is rejected with a replaced key, without the first response', async () => {
    const { makeKey, post } = await startWithKey();
    await post(samplePost, named);
    await makeKey();
    const again = await post(samplePost, named);
    expect([again.status, again.body]).toEqual([401, { message: he.ai.badKey }]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
  });

  test('creates one post and returns the same response, also in parallel', async () => {
    const { api, post } = await startWithKey();
    const first = await post(samplePost, named);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const others = await Promise.all(Array.from({ length: 5 }, () => post(samplePost, named)));
    for (const again of others) {
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await api.db.read.$count(aiPosts)).toBe(1);
    expect((await post(samplePost)).body).toMatchObject({ post: { id: 2 } });
  });

  test('is rejected with a different body', async () => {
    const { post } = await startWithKey();
    await post(samplePost, named);
    const other = await post({ ...samplePost, title: 'כותרת אחרת' }, named);
    expect([other.status, other.body]).toEqual([409, { message: he.ai.idempotencyKeyReused }]);
  });

  test('may succeed with the same idempotency key after a rejection', async () => {
    const { admin, post } = await startWithKey();
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(400);
    await admin.post('/api/categories', sampleCategory);
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(201);
  });

  test('counts as new with another key or a day later', async () => {
    const { api, makeKey, bearer, post } = await startWithKey();
    await post(samplePost, named);
    const next = await makeKey();
    expect((await post(samplePost, { ...named, ...bearer(next) })).body).toMatchObject({
      post: { id: 2 },
    });
    api.scheduler.start();
    await api.clock.advance(25 * 60 * 60 * 1_000);
    await expect.poll(() => api.db.read.$count(idempotencyKeys)).toBe(0);
    expect((await post(samplePost, { ...named, ...bearer(next) })).body).toMatchObject({
      post: { id: 3 },
    });
  });

  test.each(['', 'x'.repeat(201), 'a\tb'])(
    'by a name that is none is refused: %j',
    async (name) => {
      const { post } = await startWithKey();
      const response = await post(samplePost, { 'idempotency-key': name });
      expect([response.status, response.body]).toEqual([400, { message: he.ai.badIdempotencyKey }]);
    },
  );
});

test('generates the webhook key on the server, with the secret for receivers', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual({
    value: '',
    signingSecret: '',
  });
  const created = await admin.post('/api/settings/webhook-key');
  const { value } = created.body as { value: string };
  expect(created.status).toBe(201);
  expect(value).toMatch(/^sk_live_[\w-]{43}$/);
  const response = { value, signingSecret: await signingSecret(value) };
  expect(created.body).toEqual(response);
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual(response);
  expect((await admin.get('/api/settings/webhook_api_key')).body).toEqual({ value });
  expect((await admin.post('/api/settings/webhook-key')).body).not.toEqual(response);
  expect((await api.events()).at(-1)).toMatchObject({
    type: 'settings_update',
    after: { keys: ['webhook_api_key'] },
  });
  expect(api.logLines.join()).not.toContain(value.slice(12));
});
