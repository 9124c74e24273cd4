import { describe, expect, test } from 'vitest';
import { aiPosts, idempotencyKeys } from '#db/schema/apiKeys.ts';
import { he } from '#domain/he/errors.ts';
import { sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { startWithApiKey } from './startWithApiKey.ts';

describe('a post of an AI publisher', () => {
  test('a post of an AI publisher is stored as a sanitized draft with its API key', async () => {
    const { api, admin, key, post } = await startWithApiKey();
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
          publishedAt: null,
          createdAt: api.clock.now(),
          keyPrefix: key.slice(0, 12),
        },
      ],
      '1',
    ]);
    await admin.delete('/api/posts/1');
    await admin.delete('/api/trash/1');
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('a draft of an AI publisher is hidden from visitors', async () => {
    const { api, post } = await startWithApiKey();
    await post({ ...samplePost, slug: 'from-ai' });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(404);
    expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  });

  test('a post with `isPublished` is published immediately and notifies the build hook', async () => {
    const { api, post } = await startWithApiKey();
    const notifyCount = api.notifyCount();
    const created = await post({ ...samplePost, slug: 'from-ai', isPublished: true });
    expect(created.body).toMatchObject({
      post: { isPublished: true, publishedAt: api.clock.now() },
    });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(200);
    expect(api.notifyCount()).toBe(notifyCount + 1);
  });
});

describe('an invalid post of an AI publisher', () => {
  test.each(['true', 1, null])(
    'a post with the invalid isPublished %j is rejected',
    async (isPublished) => {
      const { api, post } = await startWithApiKey();
      const response = await post({ ...samplePost, isPublished });
      expect(response).toMatchObject({
        status: 400,
        body: { fields: { isPublished: expect.any(String) } },
      });
      expect(await api.db.read.$count(aiPosts)).toBe(0);
    },
  );

  test.each<[body: unknown, status: number]>([
    [{}, 400],
    [{ ...samplePost, title: 'קצר' }, 400],
    [{ ...samplePost, content: '<script>alert("nothing is left of this")</script>' }, 400],
    [{ ...samplePost, categoryId: 99 }, 400],
    [{ ...samplePost, slug: 'featured' }, 400],
    [{ ...samplePost, slug: 'taken' }, 409],
    ['{"title": ', 400],
    [{ ...samplePost, content: 'x'.repeat(2_000_001) }, 413],
  ])('rejects an invalid post with a Hebrew message (%#)', async (body, status) => {
    const { api, admin, post } = await startWithApiKey();
    await admin.post('/api/posts', { ...samplePost, slug: 'taken' });
    expect(await post(body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });
});

const named = { 'idempotency-key': 'run 7/post 3' };

describe('a repeated request after the API key has changed', () => {
  test('a repeated request with a replaced API key returns 401 instead of the first response', async () => {
    const { makeKey, post } = await startWithApiKey();
    await post(samplePost, named);
    await makeKey();
    const again = await post(samplePost, named);
    expect([again.status, again.body]).toEqual([401, { message: he.ai.badKey }]);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
  });

  test('a repeated request with the API key that replaced the former one returns the first response', async () => {
    const { makeKey, bearer, post } = await startWithApiKey();
    const first = await post(samplePost, named);
    const again = await post(samplePost, { ...named, ...bearer(await makeKey()) });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  test('a repeated request to publish returns the first response after the key lost the permission', async () => {
    const { admin, post } = await startWithApiKey();
    const published = { ...samplePost, isPublished: true };
    const first = await post(published, named);
    await admin.put('/api/ai/key', { canPublish: false });
    const again = await post(published, named);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await post(published)).status).toBe(403);
  });
});

describe('a repeated request', () => {
  test('repeated and simultaneous requests return the first response and create only one post', async () => {
    const { api, post } = await startWithApiKey();
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

  test('rejects a repeated request with a different body', async () => {
    const { post } = await startWithApiKey();
    await post(samplePost, named);
    const other = await post({ ...samplePost, title: 'כותרת אחרת' }, named);
    expect([other.status, other.body]).toEqual([409, { message: he.ai.idempotencyKeyReused }]);
  });

  test('rejects a repeated request with a different verdict in a review', async () => {
    const { admin, post } = await startWithApiKey();
    await admin.post('/api/products', { name: 'Aviv One' });
    const body = (verdict: string) => ({
      ...samplePost,
      reviews: [{ product: 'aviv-one', verdict }],
    });
    expect((await post(body('מומלץ'), named)).status).toBe(201);
    expect((await post(body('מומלץ'), named)).status).toBe(201);
    expect((await post(body('לא מומלץ'), named)).status).toBe(409);
  });

  test('a repeated request can succeed after the first request was rejected', async () => {
    const { admin, post } = await startWithApiKey();
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(400);
    await admin.post('/api/categories', sampleCategory);
    expect((await post({ ...samplePost, categoryId: 2 }, named)).status).toBe(201);
  });

  test('a repeated request creates a new post when it is sent a day later', async () => {
    const { api, post } = await startWithApiKey();
    await post(samplePost, named);
    api.scheduler.start();
    await api.clock.advance(25 * 60 * 60 * 1_000);
    await expect.poll(() => api.db.read.$count(idempotencyKeys)).toBe(0);
    expect((await post(samplePost, named)).body).toMatchObject({ post: { id: 2 } });
  });

  test.each(['', 'x'.repeat(201), 'a\tb'])(
    'rejects the invalid idempotency key %j',
    async (name) => {
      const { post } = await startWithApiKey();
      const response = await post(samplePost, { 'idempotency-key': name });
      expect([response.status, response.body]).toEqual([400, { message: he.ai.badIdempotencyKey }]);
    },
  );
});
