import { expect, test } from 'vitest';
import { categories, comments, media, posts, redirects, tags, users } from '#db/schema.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { drawPicture, uploadForm } from '#tests/support/pictures.ts';
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

  await admin.post('/api/tags', { ...forged, name: 'אפל' });
  await admin.put('/api/tags/1', { ...forged, slug: 'apple' });
  const [tag] = await api.db.read.select().from(tags);
  expect(tag).toEqual({ id: 1, slug: 'apple', name: 'אפל', postCount: 0 });

  const picture = uploadForm(await drawPicture().png().toBuffer());
  for (const [name, value] of Object.entries(forged)) picture.append(name, String(value));
  picture.append('url', '/images/other.jpg');
  await admin.post('/api/media', picture);
  await admin.put('/api/media/1', { ...forged, alt: 'תיאור', url: '/images/x.jpg', fileName: 'x' });
  const [stored] = await api.db.read.select().from(media);
  expect(stored).toMatchObject({ id: 1, alt: 'תיאור', fileName: 'picture.png', createdAt: now });
  expect(stored?.url).toMatch(/^\/images\/picture-[0-9a-f]{12}\.jpg$/);

  await admin.put('/api/comments/1', { ...forged, body: 'אחר', postId: 7 });
  const [judged] = await api.db.read.select().from(comments);
  expect(judged).toEqual({ ...comment, status: 'approved' });

  await admin.post('/api/users', {
    ...forged,
    username: 'noa',
    password: 'secret1',
    isAdmin: false,
  });
  await admin.put('/api/users/3', { ...forged, username: 'other', isAdmin: false });
  const [, , made] = await api.db.read.select().from(users);
  expect(made).toMatchObject({ id: 3, username: 'noa', isAdmin: false, createdAt: now });
  expect(made?.passwordHash).toMatch(/^\$argon2id\$/);

  await admin.post('/api/redirects', { ...forged, fromPath: '/old', toPath: '/posts' });
  const [redirect] = await api.db.read.select().from(redirects);
  expect(redirect).toEqual({ fromPath: '/old', toPath: '/posts', createdAt: now });

  const { body } = await admin.post('/api/ai/generate-key', forged);
  const authorization = `Bearer ${(body as { apiKey: string }).apiKey}`;
  await api.visitor.post(
    '/api/ai/posts',
    { ...forged, ...livePost, isFeatured: true },
    { authorization },
  );
  const [, sent] = await api.db.read.select().from(posts);
  expect(sent).toMatchObject({ id: 2, isFeatured: false, views: 0, version: 1, createdAt: now });
});
