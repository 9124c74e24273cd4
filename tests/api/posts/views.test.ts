import { expect, test } from 'vitest';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };

async function startWithPosts() {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', { ...livePost, slug: 'seen' });
  await admin.post('/api/posts', { ...samplePost, slug: 'draft' });
  api.scheduler.start();
  const view = (postId: number, headers: Record<string, string> = browser) =>
    api.visitor.post('/api/views', { postId }, headers);
  const countViews = async (id: number) => (await admin.get(`/api/posts/id/${id}`)).body;
  return { api, view, countViews };
}

test('shows views after the next refresh, with one event for all posts', async () => {
  const { api, view, countViews } = await startWithPosts();
  for (let n = 0; n < 3; n++) expect((await view(1)).status).toBe(204);
  expect(await countViews(1)).toMatchObject({ post: { views: 0 } });
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 3, version: 1 } });
  await view(1);
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 4 } });
  await api.clock.advance(5 * 60_000);
  const events = (await api.events()).filter(({ type }) => type === 'views_refresh');
  expect(events).toMatchObject([{ after: { postIds: [1] } }, { after: { postIds: [1] } }]);
});

test('does not count bots, drafts and unknown posts', async () => {
  const { api, view, countViews } = await startWithPosts();
  await view(1, { 'user-agent': 'Googlebot/2.1' });
  await view(1, { 'user-agent': '' });
  await view(2);
  expect((await view(999)).status).toBe(204);
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 0 } });
  expect(await countViews(2)).toMatchObject({ post: { views: 0 } });
});

test('limits how many views of one address are counted', async () => {
  const { api, view, countViews } = await startWithPosts();
  for (let n = 0; n < 100; n++) expect((await view(1)).status).toBe(204);
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 60 } });
});
