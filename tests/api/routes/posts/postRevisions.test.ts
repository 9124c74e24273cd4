import { describe, expect, test } from 'vitest';
import { postRevisions } from '#db/schema/posts.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { postDefaults } from '#domain/post/post.ts';
import { postRevisionFieldsSchema } from '#domain/post/postRevision.ts';
import { type Person, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';

const original = {
  ...samplePost,
  slug: 'first',
  excerpt: 'תקציר ראשון',
  featuredImage: '/images/a.jpg',
  tags: ['שמע', 'אלחוטי'],
  metaTitle: 'כותרת לחיפוש',
  metaDescription: 'תיאור לחיפוש',
};

async function startWithPost(post = {}) {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...original, ...post });
  return { api, admin };
}

const versions = async (admin: Person) => {
  const { body } = await admin.get('/api/posts/1/revisions');
  return (body as { version: number }[]).map(({ version }) => version);
};

describe('a save', () => {
  test('a save stores the previous version of the post with its author', async () => {
    const { api, admin } = await startWithPost();
    expect((await admin.get('/api/posts/1/revisions')).body).toEqual([]);
    const createdAt = api.clock.now();
    await api.clock.advance(60_000);
    await admin.put('/api/posts/1', { title: 'כותרת שנייה', tags: ['אחר'] });
    const kept = {
      id: 1,
      postId: 1,
      version: 1,
      title: original.title,
      authorName: 'admin-person',
      createdAt: api.clock.now(),
    };
    const written = { writtenBy: 'admin-person', writtenAt: createdAt, wasLive: false };
    expect((await admin.get('/api/posts/1/revisions')).body).toEqual([{ ...kept, ...written }]);
    expect((await admin.get('/api/posts/1/revisions/1')).body).toEqual({
      revision: { ...kept, fields: postRevisionFieldsSchema.parse(original) },
    });
  });

  test.each<[what: string, changes: object]>([
    ['only marks the post as featured and popular', { isFeatured: true, isPopular: true }],
    ['only publishes the post', { isPublished: true }],
    ['repeats all fields', original],
    ['repeats the tags', { tags: original.tags }],
    ['contains no field', {}],
  ])('stores no revision when a save %s', async (_what, changes) => {
    const { admin } = await startWithPost();
    expect((await admin.put('/api/posts/1', changes)).status).toBe(200);
    expect(await versions(admin)).toEqual([]);
  });

  test.each<[field: string, changes: object]>([
    ['slug', { slug: 'second' }],
    ['content', { content: '<p>טקסט אחר וארוך מספיק</p>' }],
    ['excerpt', { excerpt: '' }],
    ['featured image', { featuredImage: '' }],
    ['category', { categoryId: 2 }],
    ['order of the tags', { tags: ['אלחוטי', 'שמע'] }],
    ['date', { publishedAt: '2026-12-01' }],
    ['title for search engines', { metaTitle: '' }],
    ['description for search engines', { metaDescription: '' }],
  ])('stores a revision when a save changes the %s', async (_field, changes) => {
    const { admin } = await startWithPost();
    await admin.post('/api/categories', sampleCategory);
    expect((await admin.put('/api/posts/1', changes)).status).toBe(200);
    expect(await versions(admin)).toEqual([1]);
  });

  test('stores no revision when a save is rejected', async () => {
    const { admin } = await startWithPost();
    await admin.put('/api/posts/1', { title: 'שמירה ראשונה' });
    const stale = await admin.put('/api/posts/1', { title: 'שמירה מאוחרת', version: 1 });
    expect(stale.status).toBe(409);
    expect(await versions(admin)).toEqual([1]);
  });

  test('a save beyond 100 revisions deletes the oldest revision', async () => {
    const { api, admin } = await startWithPost();
    const saves = limits.post.revisionsMax + 3;
    for (let n = 1; n <= saves; n++) await admin.put('/api/posts/1', { title: `שמירה מספר ${n}` });
    const kept = await versions(admin);
    expect(kept).toHaveLength(limits.post.revisionsMax);
    expect([kept[0], kept.at(-1)]).toEqual([saves, 4]);
    await admin.delete('/api/posts/1');
    await admin.delete('/api/trash/1');
    expect(await api.db.read.$count(postRevisions)).toBe(0);
  });
});

describe('restoring', () => {
  test('a restore creates a new version of the post', async () => {
    const { api, admin } = await startWithPost({ isPublished: true });
    await admin.put('/api/posts/1', {
      title: 'כותרת שנייה',
      slug: 'second',
      excerpt: '',
      tags: [],
    });
    const restored = await admin.post('/api/posts/1/revisions/1/restore', {});
    expect(restored.status).toBe(200);
    expect(restored.headers.get('etag')).toBe('"3"');
    expect(restored.body).toMatchObject({
      post: { ...original, slug: 'second', version: 3, isPublished: true },
    });
    expect(await versions(admin)).toEqual([2, 1]);
    expect((await admin.get('/api/posts/1/revisions')).body).toMatchObject([
      { title: 'כותרת שנייה', version: 2 },
      {},
    ]);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'post_update', subjectId: 1 });
    expect((await api.visitor.get('/api/search?q=תקציר')).body).toMatchObject({ total: 1 });
  });

  test('restores a revision without a request body', async () => {
    const { admin } = await startWithPost();
    await admin.put('/api/posts/1', { title: 'כותרת שנייה' });
    expect((await admin.post('/api/posts/1/revisions/1/restore')).status).toBe(200);
  });

  test('a restore keeps the publishing time of a live post, but not of a draft', async () => {
    const { api, admin } = await startWithPost();
    const before = await admin.put('/api/posts/1', { title: 'כותרת שנייה', isPublished: true });
    await api.clock.advance(60_000);
    const live = await admin.post('/api/posts/1/revisions/1/restore', {});
    const { publishedAt } = (before.body as { post: { publishedAt: string } }).post;
    expect(live.body).toMatchObject({
      post: { title: original.title, isPublished: true, publishedAt },
    });
    await admin.put('/api/posts/1', { isPublished: false, publishedAt: '2026-01-01' });
    await admin.put('/api/posts/1', { publishedAt: null });
    const draft = await admin.post('/api/posts/1/revisions/4/restore', {});
    expect(draft.body).toMatchObject({
      post: { isPublished: false, publishedAt: '2025-12-31T22:00:00.000Z' },
    });
  });

  test.each<[isPublished: boolean, takes: string, expected: string]>([
    [false, 'third', 'first'],
    [false, 'first', 'second'],
    [true, 'third', 'second'],
    [true, 'first', 'second'],
  ])(
    'with isPublished: %s, after a post took the slug %s, a restore has the slug %s',
    async (...about) => {
      const [isPublished, slug, expected] = about;
      const { admin } = await startWithPost();
      await admin.put('/api/posts/1', { title: 'כותרת שנייה', slug: 'second', isPublished });
      await admin.post('/api/posts', { ...samplePost, slug });
      const restored = await admin.post('/api/posts/1/revisions/1/restore', {});
      expect(restored.status).toBe(200);
      expect(restored.body).toMatchObject({
        post: { title: original.title, slug: expected, isPublished },
      });
    },
  );

  test('a restore sanitizes the content again', async () => {
    const { api, admin } = await startWithPost();
    await admin.put('/api/posts/1', { title: 'כותרת שנייה' });
    await api.db.write(async (tx) => {
      const fields = { ...postDefaults, ...original };
      const content = `${original.content}<script>steal()</script>`;
      await tx.update(postRevisions).set({ fields: { ...fields, content } });
    });
    const restored = await admin.post('/api/posts/1/revisions/1/restore', {});
    expect(restored.body).toMatchObject({ post: { content: original.content } });
  });
});

describe('restoring a revision with a deleted category, author or product', () => {
  test('a restore replaces a deleted category with the default category', async () => {
    const { admin } = await startWithPost();
    await admin.post('/api/categories', sampleCategory);
    await admin.put('/api/posts/1', { categoryId: 2 });
    await admin.put('/api/posts/1', { title: 'כותרת שנייה' });
    await admin.delete('/api/categories/2');
    const restored = await admin.post('/api/posts/1/revisions/2/restore', {});
    expect(restored.body).toMatchObject({ post: { title: original.title, categoryId: 1 } });
  });

  test.each<[what: string, authorId: number | null, remove: (admin: Person) => Promise<unknown>]>([
    ['deleted', null, (admin) => admin.delete('/api/authors/1')],
    ['merged', 2, (admin) => admin.post('/api/authors/1/merge', { intoId: 2 })],
  ])(
    'a restore keeps the present author if the author of the revision was %s',
    async (...about) => {
      const [, authorId, remove] = about;
      const { admin } = await startWithPost();
      for (const name of ['נעמי', 'יעל']) await admin.post('/api/authors', { name });
      await admin.put('/api/posts/1', { authorId: 1 });
      await admin.put('/api/posts/1', { title: 'כותרת שנייה' });
      await remove(admin);
      const restored = await admin.post('/api/posts/1/revisions/2/restore', {});
      expect(restored.status).toBe(200);
      expect(restored.body).toMatchObject({ post: { title: original.title, authorId } });
    },
  );

  test('a restore leaves out the reviews of deleted products', async () => {
    const { admin } = await startWithPost();
    for (const name of ['Aviv One', 'Aviv Two']) await admin.post('/api/products', { name });
    await admin.put('/api/posts/1', { reviews: [{ productId: 1 }, { productId: 2 }] });
    await admin.put('/api/posts/1', { reviews: [] });
    expect((await admin.delete('/api/products/1')).status).toBe(204);
    const restored = await admin.post('/api/posts/1/revisions/2/restore', {});
    expect(restored.body).toMatchObject({ post: { reviews: [{ productId: 2 }] } });
  });
});

describe('a restore that is rejected', () => {
  test.each<[by: string, body: object, headers: Record<string, string>]>([
    ['the request body', { version: 1 }, {}],
    ['the header If-Match', {}, { 'if-match': '"1"' }],
  ])('rejects a restore when the version in %s is stale', async (_by, body, headers) => {
    const { admin } = await startWithPost();
    await admin.put('/api/posts/1', { title: 'כותרת שנייה' });
    const response = await admin.post('/api/posts/1/revisions/1/restore', body, headers);
    expect([response.status, response.body]).toEqual([409, { message: he.post.staleVersion }]);
  });

  test.each(['/api/posts/1/revisions/7', '/api/posts/7/revisions/1', '/api/posts/7/revisions'])(
    'returns 404 for the missing post or revision %s',
    async (path) => {
      const { admin } = await startWithPost(livePost);
      expect((await admin.get(path)).status).toBe(404);
      if (!path.endsWith('revisions'))
        expect((await admin.post(`${path}/restore`, {})).status).toBe(404);
    },
  );
});
