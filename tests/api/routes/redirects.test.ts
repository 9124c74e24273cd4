import { describe, expect, onTestFinished, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

async function startWithRedirects(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  const lead = (fromPath: string, toPath: string) =>
    admin.post('/api/redirects', { fromPath, toPath });
  const pairs = async (query = '') => {
    const { body } = await admin.get(`/api/redirects${query}`);
    return (body as { fromPath: string; toPath: string }[])
      .map(({ fromPath, toPath }) => `${fromPath} ${toPath}`)
      .sort();
  };
  return { api, admin, lead, pairs };
}

test('an admin can create, list, search and delete redirects', async () => {
  const { api, admin, lead, pairs } = await startWithRedirects();
  const created = await lead('/2019/05/שלום%20עולם'.replace('%20', '-'), '/about');
  expect([created.status, created.body]).toEqual([
    201,
    { fromPath: '/2019/05/שלום-עולם', toPath: '/about', createdAt: api.clock.now() },
  ]);
  expect((await api.events()).at(-1)).toMatchObject({ type: 'redirect_update' });
  await lead('/old-page.html', '/posts/');
  expect(await pairs()).toEqual(['/2019/05/שלום-עולם /about', '/old-page /posts']);
  expect(await pairs('?q=OLD')).toEqual(['/old-page /posts']);
  expect((await admin.get('/api/redirects?perPage=1')).headers.get('x-total-count')).toBe('2');
  const removed = await admin.delete(
    `/api/redirects?fromPath=${encodeURIComponent('/2019/05/שלום-עולם')}`,
  );
  expect(removed.status).toBe(204);
  expect(await pairs()).toEqual(['/old-page /posts']);
  expect((await admin.delete('/api/redirects?fromPath=/nothing')).body).toEqual({
    message: he.redirect.notFound,
  });
});

test('an encoded path is stored in the same form as a decoded path', async () => {
  const { lead, pairs } = await startWithRedirects();
  await lead('/%D7%A9%D7%9C%D7%95%D7%9D/', '/%D7%90/index.html');
  expect(await pairs()).toEqual(['/שלום /א']);
  expect((await lead('/שלום', '/posts')).body).toMatchObject({ message: he.redirect.exists });
});

test('refuses a redirect beyond the maximum number', async () => {
  const { api, lead } = await startWithRedirects();
  await api.db.write(async (tx) => {
    await tx.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      insert into redirects select '/from-' || i, '/posts', '2026-01-01' from n`);
  });
  const refused = await lead('/one-more', '/posts');
  expect([refused.status, refused.body]).toMatchObject([409, { message: he.redirect.tooMany }]);
});

describe('a redirect chain', () => {
  test('a chain of redirects becomes direct redirects to the last path', async () => {
    const { lead, pairs } = await startWithRedirects();
    await lead('/b', '/c');
    await lead('/a', '/b');
    expect(await pairs()).toEqual(['/a /c', '/b /c']);
    await lead('/c', '/d');
    expect(await pairs()).toEqual(['/a /d', '/b /d', '/c /d']);
  });

  test('rejects a redirect that would make a loop, and names its target as the wrong field', async () => {
    const { loops, samePath } = he.redirect;
    const { lead, pairs } = await startWithRedirects();
    await lead('/a', '/b');
    await lead('/b', '/c');
    const circle = await lead('/c', '/a');
    expect(circle).toMatchObject({
      status: 409,
      body: { message: loops, fields: { toPath: loops } },
    });
    const itself = await lead('/x', '/x/');
    expect(itself).toMatchObject({
      status: 400,
      body: { message: samePath, fields: { toPath: samePath } },
    });
    expect(await pairs()).toEqual(['/a /c', '/b /c']);
  });
});

const withPosts = sharedFixture(async (onEnd) => {
  const { admin, lead } = await startWithRedirects(onEnd);
  await admin.post('/api/posts', { ...livePost, slug: 'live', tags: ['אפל'] });
  await admin.post('/api/posts', { ...samplePost, slug: 'draft' });
  return lead;
});

test.each([
  '/',
  '/posts',
  '/about/',
  '/rss.xml',
  '/admin/anything',
  '/api/posts',
  '/images/x.jpg',
  '/_astro/x.css',
  '/social/x.jpg',
  '/ads/sidebar',
  '/_headers',
  '/post/live',
  '/post/draft.html',
  '/category/general',
  '/category/general/best',
  '/category/general/best/price',
  '/tag/apple',
])('rejects a redirect from the path of an existing page: %s', async (path) => {
  const rejected = await withPosts()(path, '/somewhere');
  const { livePage } = he.redirect;
  expect(rejected).toMatchObject({
    status: 409,
    body: { message: livePage, fields: { fromPath: livePage } },
  });
});

test('a live page hides the redirect of its path', async () => {
  const { admin, lead, pairs } = await startWithRedirects();
  await lead('/post/coming', '/posts');
  await lead('/tag/apple', '/posts');
  await admin.post('/api/posts', { ...livePost, slug: 'coming', tags: ['אפל'] });
  expect(await pairs()).toEqual([]);
});

const withoutRedirects = sharedFixture(startWithRedirects);

test.each<[fromPath: unknown, toPath: unknown]>([
  ['old', '/posts'],
  ['', '/posts'],
  ['/a b', '/posts'],
  ['/a?x=1', '/posts'],
  ['/a#b', '/posts'],
  ['//evil.example', '/posts'],
  ['/a', '//evil.example'],
  ['/a', 'https://evil.example/'],
  ['/a', '/\\evil.example'],
  ['/a', '/%2fevil.example'],
  ['/a', '/x\r\nSet-Cookie: a=b'],
  ['/a', '/%0d%0aX: y'],
  ['/.env', '/posts'],
  ['/*', '/posts'],
  ['/w/*', '/w/x'],
  ['/w/%2A', '/w/x'],
  ['/post/*', '/posts'],
  ['/blog/:year/:slug', '/posts'],
  ['/a', '/post/:splat'],
  ['/a', '/b/*'],
  ['/a/../b', '/posts'],
  ['/%E0%A4%A', '/posts'],
  ['/\ud800', '/posts'],
  [`/${'x'.repeat(500)}`, '/posts'],
  [5, '/posts'],
  ['/a', undefined],
])('rejects a redirect from %j to %j', async (fromPath, toPath) => {
  const { admin, pairs } = withoutRedirects();
  expect(await admin.post('/api/redirects', { fromPath, toPath })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/[א-ת]/) },
  });
  expect(await pairs()).toEqual([]);
});
