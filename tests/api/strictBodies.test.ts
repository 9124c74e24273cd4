import { expect, test } from 'vitest';
import { categories, comments, posts, users } from '#db/schema.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost, sampleCategory } from '#tests/support/samples.ts';

/** Every column that a client has no business setting, with a value that would be noticed. */
const forged = {
  id: 777,
  isAdmin: true,
  isLive: true,
  views: 777,
  version: 1,
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: '1999-01-01T00:00:00.000Z',
  readingMinutes: 777,
  postCount: 777,
  status: 'approved',
  passwordHash: 'x',
  hasFirstPassword: true,
  __proto__: { isAdmin: true },
};

test('columns that are ours to set are never bound from a body', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const now = api.clock.now();

  await admin.post('/api/posts', { ...forged, ...livePost, isPublished: false });
  await admin.put('/api/posts/1', { ...forged, isFeatured: true });
  const [post] = await api.db.read.select().from(posts);
  expect(post).toMatchObject({ id: 1, isLive: false, views: 0, version: 2, readingMinutes: 1 });
  expect(post).toMatchObject({ createdAt: now, updatedAt: now });

  await admin.post('/api/categories', { ...forged, ...sampleCategory });
  await admin.put('/api/categories/2', { ...forged, name: 'סאונד' });
  const [, category] = await api.db.read.select().from(categories);
  expect(category).toMatchObject({ id: 2, name: 'סאונד', postCount: 0 });

  await admin.put('/api/posts/1', { isPublished: true });
  await api.visitor.post('/api/posts/1/comments', { ...forged, authorName: 'דנה', body: 'כן' });
  const [comment] = await api.db.read.select().from(comments);
  expect(comment).toMatchObject({ id: 1, postId: 1, status: 'waiting', createdAt: now });

  await api.visitor.post('/api/register', { ...forged, username: 'dana', password: 'secret1' });
  const [, user] = await api.db.read.select().from(users);
  expect(user).toMatchObject({ id: 2, isAdmin: false, hasFirstPassword: false, createdAt: now });
});
