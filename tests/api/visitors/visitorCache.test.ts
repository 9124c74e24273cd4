import { expect, test, vi } from 'vitest';
import { newestEventId } from '#db/events/outbox.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { quiet } from '#tests/support/api/testClock.ts';
import { livePost } from '#tests/support/samples/samples.ts';

async function startWithPost() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'first', tags: ['שמע'] });
  const titles = async (path = '/api/posts', headers = {}) =>
    ((await api.visitor.get(path, headers)).body as { title: string }[]).map(({ title }) => title);
  /** Returns how many queries for posts a function runs. */
  const countReads = async (work: () => Promise<unknown>) => {
    const select = vi.spyOn(api.db.read, 'select');
    await work();
    const count = select.mock.calls.filter(([columns]) => columns && 'excerpt' in columns).length;
    select.mockRestore();
    return count;
  };
  return { api, admin, titles, countReads };
}

test('many simultaneous visitors cause only one read of the list of posts', async () => {
  const { titles, countReads } = await startWithPost();
  const lists: string[][] = [];
  const reads = await countReads(async () => {
    const visitors = Array.from({ length: 20 }, () => titles());
    lists.push(...(await Promise.all(visitors)));
  });
  expect(reads).toBe(1);
  expect(lists).toEqual(Array(20).fill([livePost.title]));
});

test('the cache ignores parameters that the route does not read', async () => {
  const { titles, countReads } = await startWithPost();
  await titles('/api/posts?perPage=10&page=1');
  const reads = await countReads(() => titles('/api/posts?page=1&perPage=10&random=7'));
  expect(reads).toBe(0);
});

test.each([
  ['a save of a post', '/api/posts/1', { title: 'כותרת אחרי שמירה' }],
  ['a renamed tag', '/api/tags/1', { name: 'סאונד' }],
  ['a changed category', '/api/categories/1', { name: 'שונות' }],
])('visitors get current lists after %s', async (_change, path, body) => {
  const { api, admin } = await startWithPost();
  const lists = ['/api/posts', '/api/posts/latest', '/api/tags', '/api/categories'];
  const read = () =>
    Promise.all(lists.map(async (list) => JSON.stringify((await api.visitor.get(list)).body)));
  const before = await read();
  await admin.put(path, body);
  const after = await read();
  expect(after).not.toEqual(before);
  expect(after.join()).toContain(Object.values(body)[0]);
});

test('shows a scheduled post as soon as it is published', async () => {
  const { api, admin, titles } = await startWithPost();
  api.scheduler.start();
  const publishedAt = new Date(api.clock.nowMs() + 60_000).toISOString();
  await admin.post('/api/posts', { ...livePost, title: 'כתבה מתוזמנת', publishedAt });
  await quiet();
  expect(await titles()).toEqual([livePost.title]);
  await api.clock.advance(60_000);
  expect(await titles()).toEqual(['כתבה מתוזמנת', livePost.title]);
});

test('the list of posts for admins is never sent to visitors, and the cached list for visitors never to admins', async () => {
  const { api, admin, titles } = await startWithPost();
  await admin.post('/api/posts', { ...livePost, title: 'טיוטה סודית', isPublished: false });
  const adminList = await admin.get('/api/posts');
  expect(adminList.body).toHaveLength(2);
  expect(adminList.headers.get('cache-control')).toBe('no-store');
  expect(await titles()).toEqual([livePost.title]);
  expect((await admin.get('/api/posts')).body).toHaveLength(2);
  const user = await api.signIn('user');
  expect((await user.get('/api/posts')).body).toHaveLength(1);
});

test('never sends the cookies of one visitor to another', async () => {
  const { api } = await startWithPost();
  const user = await api.signIn('user');
  // Advances the clock until the next response renews the session cookie.
  await api.clock.advance(2 * limits.session.renewAfterMs);
  await user.get('/api/posts');
  expect((await api.visitor.get('/api/posts')).headers.getSetCookie()).toEqual([]);
});

test('a visitor with the current list gets 304 until the list changes', async () => {
  const { api, admin } = await startWithPost();
  const first = await api.visitor.get('/api/posts');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('x-total-count')).toBe('1');
  const same = await api.visitor.get('/api/posts', { 'if-none-match': etag });
  expect([same.status, same.body]).toEqual([304, '']);
  await admin.post('/api/posts', livePost);
  const other = await api.visitor.get('/api/posts', { 'if-none-match': etag });
  expect([other.status, other.headers.get('x-total-count')]).toEqual([200, '2']);
});

test.each(['br', 'gzip'])('compresses a long list with %s', async (encoding) => {
  const { api, admin } = await startWithPost();
  for (let i = 0; i < 5; i++)
    await admin.post('/api/posts', { ...livePost, excerpt: 'א'.repeat(300) });
  const response = await api.app.request('http://localhost:3000/api/posts', {
    headers: { 'accept-encoding': encoding },
  });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  const plain = (await api.visitor.get('/api/posts')).headers;
  expect(plain.get('content-encoding')).toBeNull();
  expect(plain.get('vary')).toContain('Accept-Encoding');
});

test('the error of a failed read is not cached', async () => {
  const { api, titles } = await startWithPost();
  const select = vi.spyOn(api.db.read, 'select').mockImplementationOnce(() => {
    throw new Error('the database is gone');
  });
  expect((await api.visitor.get('/api/posts')).status).toBe(500);
  select.mockRestore();
  expect(await titles()).toEqual([livePost.title]);
});

test('limits the reads of one client address, but not of admins or of other addresses', async () => {
  const { api, admin } = await startWithPost();
  const newest = await newestEventId(api.db.read);
  const { readsPerAddressPerMinute } = limits.rateLimit;
  for (let i = 0; i < readsPerAddressPerMinute; i++) {
    const { status } = await api.app.request('http://localhost:3000/api/tags', {}, fromVisitor);
    if (status !== 200) throw new Error(`read ${i} got ${status}`);
  }
  const refused = await api.visitor.get('/api/categories');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(refused).toMatchObject({ status: 429, body: { message: he.tooManyRequests(seconds) } });
  expect((await admin.get('/api/posts')).status).toBe(200);
  expect((await api.call('GET', '/api/posts', { from: '198.51.100.9' })).status).toBe(200);
  expect(await newestEventId(api.db.read)).toBe(newest);
});

test('limits the simultaneous reads of each client address separately', async () => {
  const { api } = await startWithPost();
  const { waitingPerAddressMax } = limits.visitorReads;
  const countPerAddress = waitingPerAddressMax + 3;
  const read = (from: string) => api.call('GET', '/api/tags', { from });
  const [own, others] = await Promise.all(
    ['203.0.113.7', '198.51.100.9'].map((from) =>
      Promise.all(Array.from({ length: countPerAddress }, () => read(from))),
    ),
  );
  for (const answers of [own, others])
    expect(answers?.filter(({ status }) => status === 200)).toHaveLength(waitingPerAddressMax);
});

const fromVisitor = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

test('a list of posts with a search query counts towards the search limit', async () => {
  const { api, admin } = await startWithPost();
  const { searchPerAddressPerMinute } = limits.rateLimit;
  for (let i = 0; i < searchPerAddressPerMinute; i++) {
    expect((await api.visitor.get(`/api/posts?q=${i}`)).status).toBe(200);
  }
  expect((await api.visitor.get('/api/posts?q=more')).status).toBe(429);
  expect((await api.visitor.get('/api/search?q=more')).status).toBe(429);
  expect((await admin.get('/api/posts?q=more')).status).toBe(200);
  expect((await api.visitor.get('/api/posts')).status).toBe(200);
});
