import { describe, expect, test } from 'vitest';
import { listPublicRedirects } from '#db/redirects.ts';
import { he } from '#domain/he/errors.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { postDefaults } from '#domain/post/post.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

describe('writing', () => {
  test('a created post is returned and can be read by its slug', async () => {
    const { api, admin } = await startWithAdmin();
    const created = await admin.post('/api/posts', livePost);
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    expect(created.body).toEqual({
      post: {
        ...postDefaults,
        ...livePost,
        id: 1,
        slug: 'bikoret-ozniyot-alchutiyot',
        publishedAt: api.clock.now(),
        createdAt: api.clock.now(),
        updatedAt: api.clock.now(),
        views: 0,
        version: 1,
      },
    });
    const read = await api.visitor.get('/api/posts/bikoret-ozniyot-alchutiyot');
    expect(read.body).toEqual(created.body);
  });

  test('two posts with the same title get different slugs', async () => {
    const { admin } = await startWithAdmin();
    await admin.post('/api/posts', livePost);
    const second = await admin.post('/api/posts', livePost);
    expect(second.body).toMatchObject({ post: { slug: 'bikoret-ozniyot-alchutiyot-2' } });
  });

  test('an update keeps the fields that it omits', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...livePost, excerpt: 'תקציר', tags: ['שמע', 'אפל'] });
    const changed = await admin.put('/api/posts/1', { isFeatured: true });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      post: { ...livePost, excerpt: 'תקציר', tags: ['שמע', 'אפל'], isFeatured: true, version: 2 },
    });
    expect((await api.visitor.get('/api/posts/featured')).body).toMatchObject([{ id: 1 }]);
  });

  test('an update returns the same post as a read, with the same fields', async () => {
    const { admin } = await startWithAdmin();
    await admin.post('/api/posts', livePost);
    const update = await admin.put('/api/posts/1', { title: 'כותרת אחרת' });
    expect(update.body).toEqual((await admin.get('/api/posts/id/1')).body);
  });

  test('a deleted post returns 404', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...livePost, slug: 'short-lived' });
    expect((await admin.delete('/api/posts/1')).status).toBe(204);
    expect((await api.visitor.get('/api/posts/short-lived')).status).toBe(404);
    expect((await admin.delete('/api/posts/1')).body).toEqual({ message: he.post.notFound });
  });

  test('only successful writes notify the build hook', async () => {
    const { api, admin } = await startWithAdmin();
    const before = api.notifyCount();
    await admin.post('/api/posts', livePost);
    await admin.put('/api/posts/1', { isPopular: true });
    await admin.put('/api/posts/1', { title: '' });
    await admin.get('/api/posts');
    await admin.delete('/api/posts/1');
    expect(api.notifyCount() - before).toBe(3);
  });
});

describe('idempotency keys', () => {
  test('a repeated request with the same idempotency key creates no second post', async () => {
    const { admin } = await startWithAdmin();
    const headers = { 'idempotency-key': 'editor-1' };
    const create = (body: object) => admin.post('/api/posts', body, headers);
    const first = await create(livePost);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const repeated = await Promise.all([create(livePost), create(livePost)]);
    for (const again of repeated) {
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    const other = await create({ ...livePost, title: 'כותרת אחרת' });
    expect([other.status, other.body]).toEqual([409, { message: he.ai.idempotencyKeyReused }]);
    expect((await admin.post('/api/posts', livePost)).body).toMatchObject({ post: { id: 2 } });
  });

  test('rejects an idempotency key with letters that are not ASCII', async () => {
    const { admin } = await startWithAdmin();
    const headers = { 'idempotency-key': '\u00e9' };
    const response = await admin.post('/api/posts', livePost, headers);
    expect([response.status, response.body]).toEqual([400, { message: he.ai.badIdempotencyKey }]);
  });
});

describe('the rules of a slug and of the content', () => {
  test('repeated hyphens and hyphens at the edges of a slug are removed', async () => {
    const { admin } = await startWithAdmin();
    const created = await admin.post('/api/posts', { ...livePost, slug: '-zivon--x5-' });
    expect(created.body).toMatchObject({ post: { slug: 'zivon-x5' } });
    const changed = await admin.put('/api/posts/1', { slug: 'zivon-x5-pro-' });
    expect(changed.body).toMatchObject({ post: { slug: 'zivon-x5-pro' } });
  });

  test('the FAQ block does not count towards the minimum length of the content', async () => {
    const { admin } = await startWithAdmin();
    const faq = [{ question: 'היא מתחממת?', answer: 'לא, גם לא אחרי שעה.' }];
    const short = { ...livePost, content: joinFaq('<p>קצר</p>', faq) };
    const problem = { status: 400, body: { message: he.post.contentTooShort } };
    expect(await admin.post('/api/posts', short)).toMatchObject(problem);
    await admin.post('/api/posts', livePost);
    expect(await admin.put('/api/posts/1', { content: short.content })).toMatchObject(problem);
    const withFaq = { ...livePost, content: joinFaq(livePost.content, faq) };
    expect(await admin.post('/api/posts', withFaq)).toMatchObject({ status: 201 });
  });
});

describe('the stored fields of a post', () => {
  test('a save makes an image URL HTTPS without a query, and removes direction overrides in one-line fields', async () => {
    const { admin } = await startWithAdmin();
    const created = await admin.post('/api/posts', {
      ...livePost,
      title: 'ביקורת \u202eהפוכה\u2066\n של מסך',
      featuredImage: 'http://img.example/a.jpg?w=100',
    });
    expect(created.body).toMatchObject({
      post: { title: 'ביקורת הפוכה של מסך', featuredImage: 'https://img.example/a.jpg' },
    });
  });

  test('stores only sanitized HTML', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', {
      ...livePost,
      slug: 'dirty',
      content: '<p onclick="x()">טקסט ארוך מספיק</p><script>steal()</script>',
    });
    const read = await api.visitor.get('/api/posts/dirty');
    expect(read.body).toMatchObject({ post: { content: '<p>טקסט ארוך מספיק</p>' } });
  });

  test('sanitizes the content of a long post', async () => {
    const { admin } = await startWithAdmin();
    const content = '<p onclick="x()">פסקה ארוכה</p>'.repeat(8_000);
    const created = await admin.post('/api/posts', { ...livePost, content });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      post: { content: '<p>פסקה ארוכה</p>'.repeat(8_000) },
    });
  });
});

describe('concurrent editors', () => {
  test.each([
    ['the request body', { version: 1 }, {}],
    ['the header If-Match', {}, { 'if-match': '"1"' }],
    ['the header If-Match without quotes', {}, { 'if-match': '1' }],
  ])('rejects an update with 409 when the version in %s is stale', async (_by, body, headers) => {
    const { admin } = await startWithAdmin();
    await admin.post('/api/posts', livePost);
    const first = await admin.put('/api/posts/1', { title: 'של הראשונה', ...body }, headers);
    const second = await admin.put('/api/posts/1', { title: 'של השנייה', ...body }, headers);
    expect(first.status).toBe(200);
    expect(second.status).toBe(409);
    expect(second.body).toEqual({ message: he.post.staleVersion });
    const read = await admin.get('/api/posts/id/1');
    expect(read.body).toMatchObject({ post: { title: 'של הראשונה', version: 2 } });
  });
});

describe('slugs', () => {
  test('the slug of a post finds this post, even if it begins with the id of another post', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...livePost, slug: 'first' });
    await admin.post('/api/posts', { ...livePost, slug: '1-second' });
    const findId = async (path: string) => (await api.visitor.get(path)).body;
    expect(await findId('/api/posts/1-second')).toMatchObject({ post: { id: 2 } });
    expect(await findId('/api/posts/1-whatever')).toMatchObject({ post: { id: 1 } });
    expect(await findId('/api/posts/2-%D7%A9%D7%9E')).toMatchObject({ post: { id: 2 } });
    await admin.put('/api/posts/2', { isPublished: false });
    expect((await api.visitor.get('/api/posts/1-second')).status).toBe(404);
  });

  test('returns 404 for an unknown Hebrew slug', async () => {
    const { api } = await startWithAdmin();
    const response = await api.visitor.get('/api/posts/אוזניות');
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ message: he.post.notFound });
  });

  test('every previous slug redirects to the current slug, without a loop', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...livePost, slug: 'one' });
    await admin.put('/api/posts/1', { slug: 'two' });
    await admin.put('/api/posts/1', { slug: 'three' });
    expect(await listPublicRedirects(api.db.read)).toEqual([
      { fromPath: '/post/one', toPath: '/post/three' },
      { fromPath: '/post/two', toPath: '/post/three' },
    ]);
    await admin.put('/api/posts/1', { slug: 'one' });
    expect(await listPublicRedirects(api.db.read)).toEqual([
      { fromPath: '/post/three', toPath: '/post/one' },
      { fromPath: '/post/two', toPath: '/post/one' },
    ]);
  });

  test('a new live post can take a previous slug, which hides its redirect', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...livePost, slug: 'one' });
    await admin.put('/api/posts/1', { slug: 'two' });
    await admin.post('/api/posts', { ...livePost, slug: 'one' });
    expect(await listPublicRedirects(api.db.read)).toEqual([]);
  });

  test('creates no redirect for a draft that was never published', async () => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', { ...samplePost, slug: 'one' });
    await admin.put('/api/posts/1', { slug: 'two' });
    expect(await listPublicRedirects(api.db.read)).toEqual([]);
  });
});
