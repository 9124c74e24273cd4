import { describe, expect, onTestFinished, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { type Person, startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

async function startWithPosts(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  for (const slug of ['one', 'two', 'three'])
    await admin.post('/api/posts', { ...samplePost, slug });
  await admin.post('/api/posts', { ...livePost, slug: 'four' });
  const liveIds = async (user: Person) => {
    const { body } = await user.get('/api/posts?sort=id&order=asc');
    return (body as { id: number }[]).map(({ id }) => id);
  };
  return { api, admin, liveIds };
}

describe('a bulk action', () => {
  test('a bulk action publishes posts, with one event for each published post', async () => {
    const { api, admin, liveIds } = await startWithPosts();
    const before = (await api.events()).length;
    const response = await admin.post('/api/posts/bulk', {
      ids: [3, 1, 4, 99, 1],
      action: 'publish',
    });
    expect([response.status, response.body]).toEqual([200, { ids: [3, 1, 4], scheduledIds: [] }]);
    expect(await liveIds(api.visitor)).toEqual([1, 3, 4]);
    expect((await api.events()).slice(before)).toMatchObject([
      { type: 'post_update', subjectId: 3, before: { isLive: false }, after: { isLive: true } },
      { type: 'post_update', subjectId: 1 },
    ]);
  });

  test('a bulk action returns which of the published posts go live later', async () => {
    const { admin, liveIds, api } = await startWithPosts();
    const publishedAt = new Date(Date.parse(api.clock.now()) + 3_600_000).toISOString();
    await admin.put('/api/posts/2', { publishedAt });
    const send = async (action: string) =>
      (await admin.post('/api/posts/bulk', { ids: [1, 2], action })).body;
    expect(await send('publish')).toEqual({ ids: [1, 2], scheduledIds: [2] });
    expect(await liveIds(api.visitor)).toEqual([1, 4]);
    expect(await send('unpublish')).toEqual({ ids: [1, 2], scheduledIds: [] });
  });

  test('a bulk action unpublishes posts', async () => {
    const { api, admin, liveIds } = await startWithPosts();
    await admin.post('/api/posts/bulk', { ids: [1, 2], action: 'publish' });
    await admin.post('/api/posts/bulk', { ids: [2, 4, 3], action: 'unpublish' });
    expect(await liveIds(api.visitor)).toEqual([1]);
    expect((await admin.get('/api/posts/id/3')).body).toMatchObject({ post: { version: 1 } });
  });

  test('a bulk action deletes posts', async () => {
    const { admin, liveIds } = await startWithPosts();
    const response = await admin.post('/api/posts/bulk', { ids: [4, 2], action: 'delete' });
    expect(response.body).toEqual({ ids: [4, 2], scheduledIds: [] });
    expect(await liveIds(admin)).toEqual([1, 3]);
  });

  test('a bulk action that fails changes no post', async () => {
    const { api, admin, liveIds } = await startWithPosts();
    const events = (await api.events()).length;
    await api.db.write(async (tx) => {
      await tx.run(`create trigger broken before update on posts when old.id = 3
        begin select raise(abort, 'no'); end`);
    });
    const response = await admin.post('/api/posts/bulk', { ids: [1, 2, 3], action: 'publish' });
    expect(response.status).toBe(500);
    expect(await liveIds(api.visitor)).toEqual([4]);
    expect(await api.events()).toHaveLength(events);
  });

  const unchanged = sharedFixture(startWithPosts);

  test.each([
    {},
    { ids: [1] },
    { ids: [], action: 'delete' },
    { ids: [1], action: 'hide' },
    { ids: [0], action: 'delete' },
    { ids: [1.5], action: 'delete' },
    { ids: '1', action: 'delete' },
    { ids: Array.from({ length: 101 }, (_, i) => i + 1), action: 'delete' },
  ])('rejects the bulk action %j', async (body) => {
    const { admin, liveIds } = unchanged();
    expect(await admin.post('/api/posts/bulk', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
    expect(await liveIds(admin)).toEqual([1, 2, 3, 4]);
  });
});

describe('a duplicate of a post', () => {
  test('a duplicate is a draft with the same content, a new title and a new slug', async () => {
    const { api, admin } = await startWithPosts();
    const text = { excerpt: 'תקציר', tags: ['שמע', 'אפל'], metaTitle: 'מ', categoryId: 1 };
    await admin.put('/api/posts/4', { ...text, isFeatured: true, isPopular: true });
    const copy = await admin.post('/api/posts/4/duplicate');
    expect([copy.status, copy.headers.get('etag')]).toEqual([201, '"1"']);
    expect(copy.body).toMatchObject({
      post: {
        ...text,
        id: 5,
        title: `עותק של ${livePost.title}`,
        slug: 'four-2',
        content: livePost.content,
        isPublished: false,
        isFeatured: false,
        isPopular: false,
        publishedAt: null,
        views: 0,
      },
    });
    expect((await api.visitor.get('/api/posts/four-2')).status).toBe(404);
    expect((await admin.post('/api/posts/4/duplicate')).body).toMatchObject({
      post: { slug: 'four-3' },
    });
  });

  test('the title and slug of a duplicate stay within their length limits', async () => {
    const { admin } = await startWithPosts();
    const longest = { title: 'א'.repeat(200), slug: 'x'.repeat(80) };
    await admin.put('/api/posts/1', longest);
    const copy = await admin.post('/api/posts/1/duplicate');
    const { title, slug } = (copy.body as { post: { title: string; slug: string } }).post;
    expect(title).toHaveLength(200);
    expect((await admin.put('/api/posts/5', { title, slug })).status).toBe(200);
  });

  test('returns 404 for a duplicate of an unknown post', async () => {
    const { admin } = await startWithPosts();
    const response = await admin.post('/api/posts/99/duplicate');
    expect([response.status, response.body]).toEqual([404, { message: he.post.notFound }]);
  });
});
