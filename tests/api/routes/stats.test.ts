import { expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';

const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const hourMs = 60 * 60 * 1_000;

async function startWithLife() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  await admin.post('/api/posts', { ...livePost, slug: 'second', categoryId: 2 });
  await admin.post('/api/posts', { ...samplePost, slug: 'draft', categoryId: 2 });
  await admin.post('/api/posts', {
    ...livePost,
    slug: 'later',
    publishedAt: '2027-01-01',
    categoryId: 2,
  });
  let clients = 0;
  const view = async (postId: number, count: number) => {
    for (let n = 0; n < count; n++) {
      const from = `198.51.100.${++clients}`;
      await api.call('POST', '/api/views', { body: { postId }, headers: browser, from });
    }
    await api.clock.advance(6_000);
  };
  const stats = async (query = '') => (await admin.get(`/api/stats${query}`)).body;
  return { api, admin, view, stats };
}

test('the statistics of a new site contain only zeros', async () => {
  const { admin } = await startWithAdmin();
  const { body } = await admin.get('/api/stats');
  expect(body).toMatchObject({
    totals: { views: 0, viewsBefore: 0, viewsEver: 0, posts: 0, commentsWaiting: 0 },
    topPosts: [],
    categories: [{ id: 1, slug: 'general', posts: 0, views: 0 }],
  });
  const { days } = body as { days: unknown[] };
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-22', views: 0, subscriptions: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 0, subscriptions: 0 });
});

test('counts views by day in Israel, and the views of the equally long preceding period', async () => {
  const { api, view, stats } = await startWithLife();
  await view(1, 3);
  // Advances to the next day in Israel in two steps, so that the session does not expire.
  await api.clock.advance(6 * hourMs);
  await stats();
  await api.clock.advance(6 * hourMs);
  await view(2, 2);
  expect(await stats('?days=1')).toMatchObject({
    days: [{ day: '2026-11-21', views: 2 }],
    totals: { views: 2, viewsBefore: 3, viewsEver: 5 },
  });
  expect(await stats('?days=2')).toMatchObject({
    days: [
      { day: '2026-11-20', views: 3 },
      { day: '2026-11-21', views: 2 },
    ],
    totals: { views: 5, viewsBefore: 0 },
  });
});

test('counts posts, categories, comments and subscriptions by status', async () => {
  const { api, view, stats } = await startWithLife();
  api.scheduler.start();
  await view(2, 5);
  await view(1, 1);
  await api.clock.advance(5 * 60_000);
  await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
  const createdAt = '2026-11-19T22:30:00.000Z';
  await api.db.write(async (tx) => {
    const comment = { postId: 2, authorName: 'א', body: 'ב', createdAt };
    await tx.insert(comments).values({ ...comment, status: 'approved' });
    const proof = { consentVersion: '1', sourceHash: 'x', createdAt, changedAt: createdAt };
    await tx.insert(subscriptions).values({ ...proof, email: 'a@b.co', status: 'confirmed' });
    await tx
      .insert(subscriptions)
      .values({ ...proof, email: 'c@d.co', createdAt: '2026-11-19T20:59:00.000Z' });
  });
  expect(await stats('?days=2')).toMatchObject({
    days: [
      { day: '2026-11-19', subscriptions: 1 },
      { day: '2026-11-20', subscriptions: 1 },
    ],
    totals: {
      viewsEver: 6,
      posts: 4,
      published: 2,
      scheduled: 1,
      drafts: 1,
      comments: 2,
      commentsWaiting: 1,
      subscriptions: 2,
      subscriptionsConfirmed: 1,
    },
    topPosts: [
      { id: 2, title: livePost.title, slug: 'second', views: 5 },
      { id: 1, slug: 'first', views: 1 },
    ],
    categories: [
      { id: 2, name: 'שמע', slug: 'audio', posts: 3, views: 5 },
      { id: 1, posts: 1, views: 1 },
    ],
  });
});

test('the views of a deleted post count in the requested days, but not in the total', async () => {
  const { admin, view, stats } = await startWithLife();
  await view(1, 4);
  await admin.delete('/api/posts/1');
  expect(await stats('?days=1')).toMatchObject({ totals: { views: 4, viewsEver: 0 } });
});

test.each(['?days=0', '?days=367', '?days=x', '?days=-1'])(
  'rejects the statistics query %s',
  async (query) => {
    const { admin } = await startWithLife();
    expect((await admin.get(`/api/stats${query}`)).status).toBe(400);
  },
);
