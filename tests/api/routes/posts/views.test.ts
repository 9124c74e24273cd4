import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };

async function startWithPosts() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'seen' });
  await admin.post('/api/posts', { ...samplePost, slug: 'draft' });
  api.scheduler.start();
  let clients = 0;
  const view = (
    postId: number,
    {
      headers = browser,
      from = `198.51.100.${++clients}`,
    }: { headers?: Record<string, string>; from?: string } = {},
  ) => api.call('POST', '/api/views', { body: { postId }, headers, from });
  const countViews = async (id: number) => (await admin.get(`/api/posts/id/${id}`)).body;
  return { api, admin, view, countViews };
}

test('new views appear at the next refresh, which appends one event', async () => {
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

test('does not count views by bots, of drafts and of unknown posts', async () => {
  const { api, view, countViews } = await startWithPosts();
  await view(1, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await view(1, { headers: { 'user-agent': '' } });
  await view(2);
  expect((await view(999)).status).toBe(204);
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 0 } });
  expect(await countViews(2)).toMatchObject({ post: { views: 0 } });
});

test('counts repeated views of a post by one client only once per half hour', async () => {
  const { api, admin, view, countViews } = await startWithPosts();
  await admin.post('/api/posts', { ...livePost, slug: 'other' });
  const from = '203.0.113.9';
  for (let n = 0; n < 50; n++) expect((await view(1, { from })).status).toBe(204);
  await view(3, { from });
  await api.clock.advance(29 * 60_000);
  await view(1, { from });
  await api.clock.advance(60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 1 } });
  expect(await countViews(3)).toMatchObject({ post: { views: 1 } });
  await view(1, { from });
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 2 } });
});

test('counts views from all addresses of an IPv6 network as views of one client', async () => {
  const { api, view, countViews } = await startWithPosts();
  for (let host = 1; host <= 5; host++) await view(1, { from: `2001:db8:1:2::${host}` });
  await api.clock.advance(5 * 60_000);
  expect(await countViews(1)).toMatchObject({ post: { views: 1 } });
});
