import { expect, test } from 'vitest';
import { resolveNumberedPost } from '#api/pages/resolveNumberedPost.ts';
import { numberedPostPath } from '#domain/paths.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

test('resolves a path that begins with the number of a live post to the path of this post', async () => {
  const { api, admin } = await startWithAdmin();
  for (const post of [
    { ...livePost, slug: 'open' },
    { ...samplePost, slug: 'draft' },
    { ...livePost, slug: 'scheduled', publishedAt: '2027-01-01' },
  ])
    await admin.post('/api/posts', post);
  const find = resolveNumberedPost({ db: api.db, log: api.log });
  expect(await find('/post/1-any-words')).toBe('/post/open');
  expect(await find(numberedPostPath(1))).toBe('/post/open');
  await admin.post('/api/posts', { ...samplePost, slug: '1-draft' });
  for (const path of [
    '/post/1-draft',
    '/post/2-a',
    '/post/3-a',
    '/post/9-a',
    '/post/1',
    '/category/1-a',
    '/1-a',
  ])
    expect([path, await find(path)]).toEqual([path, undefined]);
  await admin.delete('/api/posts/4');
  expect(await find('/post/1-draft')).toBeUndefined();
});

test('resolves to undefined when the database fails', async () => {
  const api = await startApi();
  await api.db.close();
  expect(
    await resolveNumberedPost({ db: api.db, log: api.log })('/post/1-any-words'),
  ).toBeUndefined();
  expect(api.logLines).not.toEqual([]);
});
