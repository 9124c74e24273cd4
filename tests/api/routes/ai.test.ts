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

describe('the key', () => {
  test('is random, ours by its look, and works', async () => {
    const { key, makeKey, test } = await startWithKey();
    expect(key).toMatch(/^sk_live_[\w-]{43}$/);
    const answer = await test();
    expect([answer.status, answer.body]).toEqual([200, { message: messages.aiKeyWorks }]);
    expect(await makeKey()).not.toBe(key);
  });

  test('is stored as a hash alone, and stands in no log', async () => {
    const { api, key, post } = await startWithKey();
    await post(samplePost);
    const [row] = await api.db.read.select().from(apiKeys);
    expect(row?.hash).toBe(createHash('sha256').update(key).digest('hex'));
    const secret = key.slice(12);
    await api.db.checkpoint();
    expect((await readFile(api.file)).includes(secret)).toBe(false);
    expect(api.logLines.join()).not.toContain(secret);
    expect(api.logLines.join()).toContain('ai_key_made');
  });

  test('is known to staff by its beginning and its use', async () => {
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

  test('before the first one there is none', async () => {
    const api = await startApi();
    const admin = await api.signIn('admin');
    const answer = await admin.get('/api/ai/key');
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  test('may be one for drafts alone, and so is the next one then', async () => {
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

  test('that is not there is nothing to change', async () => {
    const api = await startApi();
    const admin = await api.signIn('admin');
    expect((await admin.put('/api/ai/key', { canPublish: false })).status).toBe(404);
    expect((await admin.put('/api/ai/key', { canPublish: 'no' })).status).toBe(400);
  });

  test('ends with the next one, at once', async () => {
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
  ])('is nothing else: %j', async (header) => {
    const { api, key } = await startWithKey();
    const authorization = header.replace('{key}', key).replace('{KEY}', key.toUpperCase());
    const answer = await api.visitor.get('/api/ai/test', { authorization });
    expect([answer.status, answer.body]).toEqual([401, { message: he.ai.badKey }]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('is no key to what staff do, nor is an administrator’s session one to this', async () => {
    const { api, admin, bearer } = await startWithKey();
    expect((await api.visitor.get('/api/users', bearer())).status).toBe(401);
    expect((await api.visitor.get('/api/ai/posts', bearer())).status).toBe(401);
    expect((await admin.post('/api/ai/posts', samplePost)).status).toBe(401);
  });

  test('may be used 60 times a minute, and tried no more often', async () => {
    const { api, test } = await startWithKey();
    for (let n = 0; n < 60; n++) await test(n % 2 === 0 ? undefined : 'wrong');
    const refused = await test();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(api.logLines.join()).toContain('throttled');
  });
});

describe('a post', () => {
  test('is a draft, cleaned like everybody’s, and noted with its key', async () => {
    const { api, admin, key, post } = await startWithKey();
    await admin.post('/api/categories', sampleCategory);
    const made = await post({
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
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toMatchObject({
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

  test('that is a draft is no visitor’s to read', async () => {
    const { api, post } = await startWithKey();
    await post({ ...samplePost, slug: 'from-ai' });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(404);
    expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  });

  test.each(['true', 1, null])('is published by nothing but true: %j', async (isPublished) => {
    const { api, post } = await startWithKey();
    const answer = await post({ ...samplePost, isPublished });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { isPublished: expect.any(String) } },
    });
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('is published if it says so, and rings the doorbell', async () => {
    const { api, post } = await startWithKey();
    const rings = api.rings();
    const made = await post({ ...samplePost, slug: 'from-ai', isPublished: true });
    expect(made.body).toMatchObject({ post: { isPublished: true, publishedAt: api.clock.now() } });
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
  ])('that cannot be is refused in Hebrew (%#)', async (body, status) => {
    const { api, admin, post } = await startWithKey();
    await admin.post('/api/posts', { ...samplePost, slug: 'taken' });
    expect(await post(body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });
});

describe('a request that is sent again', () => {
  const named = { 'idempotency-key': 'run 7/post 3' };

  test('with a key that was replaced is refused, and learns nothing of the first', async () => {
    const { makeKey, post } = await startWithKey();
    await post(samplePost, named);
    await makeKey();
    const again = await post(samplePost, named);
    expect([again.status, again.body]).toEqual([401, { message: he.ai.badKey }]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
  });

  test('makes one post and is answered alike, also many times at once', async () => {
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

  test('with something else in it is refused', async () => {
    const { post } = await startWithKey();
    await post(samplePost, named);
    const other = await post({ ...samplePost, title: 'כותרת אחרת' }, named);
    expect([other.status, other.body]).toEqual([409, { message: he.ai.idempotencyKeyReused }]);
  });

  test('after it was refused may succeed under the same name', async () => {
    const { admin, post } = await startWithKey();
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(400);
    await admin.post('/api/categories', sampleCategory);
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(201);
  });

  test('under another key, or a day later, is another request', async () => {
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
      const answer = await post(samplePost, { 'idempotency-key': name });
      expect([answer.status, answer.body]).toEqual([400, { message: he.ai.badIdempotencyKey }]);
    },
  );
});

test('the webhook key is made anew on the server, with the secret that receivers verify by', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual({
    value: '',
    signingSecret: '',
  });
  const made = await admin.post('/api/settings/webhook-key');
  const { value } = made.body as { value: string };
  expect(made.status).toBe(201);
  expect(value).toMatch(/^sk_live_[\w-]{43}$/);
  const answer = { value, signingSecret: await signingSecret(value) };
  expect(made.body).toEqual(answer);
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual(answer);
  expect((await admin.get('/api/settings/webhook_api_key')).body).toEqual({ value });
  expect((await admin.post('/api/settings/webhook-key')).body).not.toEqual(answer);
  expect((await api.events()).at(-1)).toMatchObject({
    type: 'settings_update',
    after: { keys: ['webhook_api_key'] },
  });
  expect(api.logLines.join()).not.toContain(value.slice(12));
});
