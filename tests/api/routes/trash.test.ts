import { expect, test } from 'vitest';
import { applyRetention } from '#api/jobs/applyRetention.ts';
import type { Database } from '#db/client.ts';
import { createComment, setCommentStatus } from '#db/comments.ts';
import { purgeTrash } from '#db/posts/trash/purgePosts.ts';
import { listTrashedPosts } from '#db/posts/trash/trashedPosts.ts';
import { listPublicRedirects } from '#db/redirects.ts';
import { comments } from '#db/schema/comments.ts';
import { postRevisions } from '#db/schema/posts.ts';
import { trashedPosts } from '#db/schema/trash.ts';
import { createWebhookMessage } from '#db/webhooks/createWebhookMessage.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const dayMs = 24 * 60 * 60_000;

async function startWithPost() {
  const api = await startApi();
  const { db, clock } = api;
  const admin = await api.signIn('admin');
  const fields = { slug: 'zivon', tags: ['אלחוטי'], isFeatured: true, isPopular: true };
  await admin.post('/api/posts', { ...livePost, ...fields, title: 'הנמחק והמשוחזר' });
  await clock.advance(1_000);
  const now = clock.now();
  const comment = { authorName: 'דנה', body: 'תגובה שנשארת' };
  const created = await createComment(db, { postId: 1, comment, now });
  if (created === 'missing') throw new Error('The comment was not created');
  await setCommentStatus(db, { ids: [created.id], status: 'approved', now });
  await admin.put('/api/posts/1', { slug: 'zivon-x5', title: 'הנמחק והמשוחזר, נוסח שני' });
  const post = async () => (await admin.get('/api/posts/id/1')).body;
  return { ...api, admin, post };
}

test('a deleted post leaves the site, and a restore brings all its data back', async () => {
  const { admin, visitor, events, post, db } = await startWithPost();
  const before = await post();
  const redirectsBefore = await listPublicRedirects(db.read);
  expect(redirectsBefore).toEqual([{ fromPath: '/post/zivon', toPath: '/post/zivon-x5' }]);
  const eventCount = (await events()).length;

  expect((await admin.delete('/api/posts/1')).status).toBe(204);
  expect((await visitor.get('/api/posts/zivon-x5')).status).toBe(404);
  expect(await listPublicRedirects(db.read)).toEqual([]);
  expect((await admin.delete('/api/posts/1')).status).toBe(404);

  const restored = await admin.post('/api/trash/restore', { ids: [1, 99] });
  expect(restored.body).toEqual([{ id: 1, slug: 'zivon-x5', isLive: true }]);
  expect(await post()).toEqual(before);
  expect((await visitor.get('/api/posts/1/comments')).body).toHaveLength(1);
  expect((await admin.get('/api/posts/1/revisions')).body).toHaveLength(1);
  expect(await listPublicRedirects(db.read)).toEqual(redirectsBefore);
  expect((await visitor.get('/api/search?q=נוסח')).body).toMatchObject({ total: 1 });
  const keys = { slug: 'zivon-x5', isLive: true, isFeatured: true, isPopular: true };
  expect((await events()).slice(eventCount)).toMatchObject([
    { type: 'post_delete', subjectId: 1, before: keys, after: null },
    { type: 'post_create', subjectId: 1, before: null, after: keys },
  ]);
});

test('a search finds a restored post by the English words of its slug', async () => {
  const { signIn, visitor } = await startApi();
  const admin = await signIn('admin');
  const slug = 'orvika-m2-robot-vacuum';
  await admin.post('/api/posts', { ...livePost, slug, title: 'הבדיקה של אורוויקה' });
  const search = async () => (await visitor.get('/api/search?q=robot%20vacuum')).body;
  expect(await search()).toMatchObject({ total: 1 });
  await admin.delete('/api/posts/1');
  expect(await search()).toMatchObject({ total: 0 });
  await admin.post('/api/trash/restore', { ids: [1] });
  expect(await search()).toMatchObject({ total: 1 });
});

test('an admin can create a redirect from the path of a redirect in the trash', async () => {
  const { admin } = await startWithPost();
  await admin.delete('/api/posts/1');
  const redirect = { fromPath: '/post/zivon', toPath: '/about' };
  expect((await admin.post('/api/redirects', redirect)).body).toMatchObject(redirect);
});

test('a comment on a post in the trash sends no webhook', async () => {
  const { admin, db } = await startWithPost();
  const event = {
    id: 1,
    type: 'comment_create',
    subjectId: 1,
    before: null,
    after: { postId: 1 },
    createdAt: '2026-11-20T10:00:00.000Z',
  } as const;
  const message = () => createWebhookMessage(db.read, event, 'https://reviews.example');
  expect(await message()).toMatchObject({ type: 'comment_create' });
  await admin.delete('/api/posts/1');
  expect(await message()).toBeUndefined();
});

test('a post in the trash appears in no list except the trash', async () => {
  const { admin } = await startWithPost();
  const totals = async () => (await admin.get('/api/stats')).body;
  await admin.delete('/api/posts/1');
  for (const address of [
    '/api/posts',
    '/api/posts?status=draft',
    '/api/posts?q=המשוחזר',
    '/api/posts?q=trash',
    '/api/posts?tag=1',
    '/api/posts/id/1',
    '/api/posts/1-x',
    '/api/posts/zivon-x5',
    '/api/posts/trash~1',
    '/api/posts/1/comments',
    '/api/posts/1/publication',
    '/api/comments',
    '/api/comments?status=approved',
    '/api/redirects',
    '/api/stats',
  ]) {
    const { body } = await admin.get(address);
    expect(JSON.stringify(body), address).not.toMatch(/המשוחזר|zivon|תגובה שנשארת/);
  }
  expect(await totals()).toMatchObject({ totals: { posts: 0, drafts: 0, comments: 0 } });
  expect((await admin.put('/api/posts/1', { title: 'שינוי של פוסט מחוק' })).status).toBe(404);
  expect((await admin.post('/api/posts/1/duplicate')).status).toBe(404);
  const bulk = await admin.post('/api/posts/bulk', { ids: [1], action: 'publish' });
  expect(bulk.body).toEqual({ ids: [], scheduledIds: [] });
  const trash = await admin.get('/api/trash');
  expect(trash.headers.get('x-total-count')).toBe('1');
  expect(trash.body).toMatchObject([{ id: 1, slug: 'zivon-x5', wasLive: true }]);
});

test('a restored post gets a slug with a number when another post has taken its slug', async () => {
  const { admin, visitor } = await startWithPost();
  await admin.delete('/api/posts/1');
  const other = { ...livePost, slug: 'zivon-x5', title: 'הפוסט שבא אחריו' };
  expect((await admin.post('/api/posts', other)).status).toBe(201);
  expect((await admin.post('/api/trash/restore', { ids: [1] })).body).toMatchObject([
    { slug: 'zivon-x5-2' },
  ]);
  expect((await visitor.get('/api/posts/zivon-x5')).body).toMatchObject({ post: { id: 2 } });
  expect((await visitor.get('/api/posts/zivon-x5-2')).body).toMatchObject({ post: { id: 1 } });
});

test('a scheduled post whose time passes in the trash is restored as a draft', async () => {
  const { admin, visitor, clock, signIn } = await startWithPost();
  const publishedAt = new Date(clock.nowMs() + dayMs).toISOString();
  await admin.post('/api/posts', { ...livePost, slug: 'later', publishedAt });
  await admin.post('/api/posts', { ...livePost, slug: 'still-later', publishedAt: '2027-06-01' });
  await admin.post('/api/posts/bulk', { ids: [2, 3], action: 'delete' });
  await clock.advance(2 * dayMs);
  // The session of the first sign-in has expired.
  const adminAgain = await signIn('admin');
  await adminAgain.post('/api/trash/restore', { ids: [2, 3] });
  expect((await visitor.get('/api/posts/later')).status).toBe(404);
  expect((await adminAgain.get('/api/posts/id/2')).body).toMatchObject({
    post: { isPublished: false, publishedAt },
  });
  expect((await adminAgain.get('/api/posts/id/3')).body).toMatchObject({
    post: { isPublished: true },
  });
});

test('a post in the trash is deleted permanently after 30 days or by an admin', async () => {
  const { admin, db, clock, events } = await startWithPost();
  await admin.post('/api/posts', { ...samplePost, slug: 'second' });
  await admin.post('/api/posts', { ...samplePost, slug: 'third' });
  await admin.post('/api/posts/bulk', { ids: [1, 2, 3], action: 'delete' });
  const eventCount = (await events()).length;
  expect((await admin.delete('/api/trash/2')).status).toBe(204);
  expect((await admin.delete('/api/trash/2')).status).toBe(404);
  expect((await admin.post('/api/trash/restore', { ids: [2] })).status).toBe(404);

  const inTrash = async () =>
    (await listTrashedPosts(db.read, { offset: 0, countMax: 9 })).map(({ id }) => id);
  await clock.advance(limits.trash.retentionMs - 1);
  await applyRetention({ db, clock });
  expect(await inTrash()).toEqual([3, 1]);
  await clock.advance(1);
  await applyRetention({ db, clock });
  expect(await inTrash()).toEqual([]);
  expect(await db.read.$count(comments)).toBe(0);
  expect(await db.read.$count(postRevisions)).toBe(0);
  expect((await events()).length).toBe(eventCount);
});

test('emptying a large trash lets other writes run between its batches', async () => {
  const { admin, db, clock } = await startWithPost();
  const ids: number[] = [];
  for (let n = 0; n < limits.trash.postsPerWrite + 2; n++) {
    const { body } = await admin.post('/api/posts', { ...samplePost, slug: `many-${n}` });
    ids.push((body as { post: { id: number } }).post.id);
  }
  for (let start = 0; start < ids.length; start += limits.bulk.idsMax)
    await admin.post('/api/posts/bulk', {
      ids: ids.slice(start, start + limits.bulk.idsMax),
      action: 'delete',
    });
  let remaining: Promise<number> | undefined;
  const write: Database['write'] = (work, options) => {
    const written = db.write(work, options);
    // This write waits behind the first batch.
    remaining ??= db.write((tx) => tx.$count(trashedPosts));
    return written;
  };
  await purgeTrash({ ...db, write }, { before: clock.now() });
  expect(await remaining).toBe(2);
  expect((await admin.get('/api/trash')).body).toEqual([]);
});
