import { expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { type Api, startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const canary = 'canary';

/** Creates secrets that all contain the word `canary`. */
async function startWithSecrets() {
  const html = '<!doctype html><html><body><main></main></body></html>';
  const { api, admin } = await startWithAdmin(
    {},
    { readPage: async () => ({ html, headers: [] }) },
  );
  const secret = { title: `${canary} title`, excerpt: canary, metaTitle: canary, tags: [canary] };
  const content = `<p>${canary} ${canary} ${canary} שלום</p>`;
  await admin.post('/api/posts', { ...livePost, slug: 'open', tags: ['גלוי'] });
  await admin.post('/api/posts', { ...samplePost, ...secret, content, slug: 'draft-canary' });
  await admin.post('/api/posts', {
    ...livePost,
    ...secret,
    content,
    slug: 'scheduled-canary',
    publishedAt: '2027-01-01',
    isFeatured: true,
    isPopular: true,
  });
  await admin.put('/api/settings', {
    webhook_api_key: `sk_live_${canary}`,
    webhook_url: `https://${canary}.example/`,
    webhook_events: 'post_create',
  });
  const draftComment = { postId: 2, authorName: canary, body: canary, createdAt: api.clock.now() };
  await api.db.write(async (tx) => {
    await tx.insert(comments).values({ ...draftComment, status: 'approved' });
    await tx.insert(comments).values({ ...draftComment, postId: 1, status: 'waiting' });
    await tx.insert(comments).values({ ...draftComment, postId: 1, status: 'rejected' });
  });
  await api.visitor.post('/api/subscribe', { email: `${canary}@example.com` });
  const email = `${canary}@example.com`;
  await api.visitor.post('/api/contact', { name: canary, email, message: canary });
  await admin.post('/api/webhooks/test');
  await admin.post('/api/builds');
  return { api, admin };
}

const addresses = [
  '/api/posts',
  '/api/posts?status=draft',
  '/api/posts?status=scheduled',
  '/api/posts?q=canary',
  '/api/posts?category=1',
  '/api/posts?tag=canary',
  '/api/posts?sort=createdAt&page=1&perPage=100',
  '/api/posts/featured',
  '/api/posts/popular',
  '/api/posts/latest',
  '/api/posts/draft-canary',
  '/api/posts/scheduled-canary',
  '/api/posts/2-x',
  '/api/posts/3-x',
  '/api/posts/id/2',
  '/api/posts/1/comments',
  '/api/posts/2/comments',
  '/api/posts/3/comments',
  '/api/posts/2/revisions',
  '/api/posts/2/revisions/1',
  '/api/posts/2/publication',
  '/api/drafts/2',
  '/api/drafts/new',
  '/api/slugs?slug=draft-canary',
  '/api/comments',
  '/api/comments?q=canary',
  '/api/settings/webhook-key',
  '/api/ai/key',
  '/api/ai/posts',
  '/api/ai/test',
  '/api/openapi.json',
  '/api/mailings',
  '/api/mailings/1',
  '/api/mailings/1/preview',
  '/api/mailings/digest',
  '/api/subscriptions',
  '/api/subscriptions/export.csv',
  '/api/subscriptions/1',
  '/api/subscriptions/1/export',
  '/api/redirects',
  '/api/users',
  '/api/users/1',
  '/api/users/me/sessions',
  '/api/trash',
  '/api/stats',
  '/api/tags',
  '/api/tags/2',
  '/api/categories',
  '/api/media',
  '/api/media/1',
  '/api/categories/1',
  '/api/categories/top/5',
  '/api/authors',
  '/api/authors/1',
  '/api/products',
  '/api/products/1',
  '/api/products/1/posts',
  '/api/products/brands',
  '/api/products/freshness',
  '/go/1',
  '/api/offers',
  '/api/spec-templates/1',
  '/api/settings',
  '/api/settings/ads',
  '/api/settings/webhook_api_key',
  '/api/settings/webhook_url',
  '/api/settings/webhook_events',
  '/api/search?q=canary',
  '/api/search?q=שלום',
  '/search?q=canary',
  '/search?q=שלום',
  '/api/search/suggest?q=canary',
  '/api/search/stats',
  '/api/subscribe/confirm?token=canary',
  '/api/subscribe/leave?token=canary',
  '/api/subscribe/preferences?token=canary',
  '/api/contact',
  '/api/contact?q=canary',
  '/api/events?after=0',
  '/api/webhooks',
  '/api/webhooks/deliveries',
  '/api/webhooks/deliveries/1',
  '/api/builds/1/events',
  '/api/users/me',
  '/api/user',
  '/api/login/hint',
  '/api/builds',
  '/api/clock',
  '/api/builds/1',
  '/api/builds/1/pages',
  '/healthz',
  '/readyz',
];

test('the list of requested URLs covers every GET route', async () => {
  const { app } = await startApi();
  const requested = addresses.map((address) => new URL(address, 'http://a').pathname);
  const isAsked = (route: string) => {
    const form = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return requested.some((pathname) => form.test(pathname));
  };
  const readable = app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('*'));
  expect(readable.length).toBeGreaterThan(40);
  expect(readable.map(({ path }) => path).filter((path) => !isAsked(path))).toEqual([]);
});

test('visitors and users without admin rights never get secret data', async () => {
  const { api } = await startWithSecrets();
  for (const user of [api.visitor, await api.signIn('user')]) {
    for (const address of addresses) {
      const { body, headers } = await user.get(address);
      expect(JSON.stringify(body), address).not.toContain(canary);
      expect(JSON.stringify([...headers]), address).not.toContain(canary);
    }
  }
});

test('visitors and users without admin rights never get the day of a planned test', async () => {
  const { api, admin } = await startWithSecrets();
  const day = '2031-12-24';
  await admin.post('/api/products', { name: 'Zivon X5' });
  const review = { productId: 1, unitSource: 'bought', retestOn: day };
  expect((await admin.put('/api/posts/1', { reviews: [review] })).status).toBe(200);
  expect(JSON.stringify((await admin.get('/api/posts/open')).body)).toContain(day);
  for (const user of [api.visitor, await api.signIn('user')]) {
    for (const address of [...addresses, '/api/posts/open', '/api/posts/1-x'])
      expect(JSON.stringify((await user.get(address)).body), address).not.toContain(day);
  }
});

test('admins get drafts, scheduled posts and secret settings', async () => {
  const { admin } = await startWithSecrets();
  const titles = JSON.stringify((await admin.get('/api/posts')).body);
  expect(titles.match(/canary title/g)).toHaveLength(2);
  expect((await admin.get('/api/posts/draft-canary')).status).toBe(200);
  const settings = await admin.get('/api/settings/webhook_api_key');
  expect(settings.body).toEqual({ value: `sk_live_${canary}` });
  expect((await admin.get('/api/search?q=canary')).body).toMatchObject({ total: 2 });
});

test('excludes hidden posts from category counts', async () => {
  const { api } = await startWithSecrets();
  const { body } = await api.visitor.get('/api/categories/1');
  expect(body).toMatchObject({ postCount: 1 });
});

test('a post is hidden from visitors immediately after it is unpublished', async () => {
  const { api, admin } = await startWithSecrets();
  await admin.put('/api/posts/1', { isPublished: false });
  expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  expect((await api.visitor.get('/api/posts/open')).status).toBe(404);
  const found = await api.visitor.get('/api/search?q=אוזניות');
  expect(found.body).toMatchObject({ results: [], total: 0, categories: [], didYouMean: null });
});

test('logs no password, token or secret setting', async () => {
  const { api, admin } = await startWithSecrets();
  const password = 'canary-password-1';
  const wrong = { username: 'canary-typed-as-name', password };
  await api.visitor.post('/api/login', wrong);
  const registered = await api.visitor.post('/api/register', { username: 'dana', password });
  await failEverything(api);
  await admin.get(`/api/posts?q=${canary}`);
  const lines = api.logLines.join('\n');
  expect(lines).toContain('login_failed');
  expect(lines).toContain('registered');
  expect(lines).toContain('admin_write');
  expect(lines).not.toContain(canary);
  const token = registered.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
  expect(token).toHaveLength(43);
  expect(lines).not.toContain(token);
});

test('logs no request body and no request header on any route', async () => {
  const { api, admin } = await startWithSecrets();
  const body = Object.fromEntries(
    ['title', 'content', 'name', 'username', 'password', 'currentPassword', 'email', 'message']
      .concat(['body', 'authorName', 'value', 'alt', 'slug', 'fromPath', 'jsonrpc', 'webhook_url'])
      .map((field) => [field, `${canary} ${canary}@example.com`]),
  );
  const headers = { authorization: `Bearer ${canary}`, 'user-agent': canary, referer: canary };
  const routes = api.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && !path.includes('*'),
  );
  for (const { method, path } of routes) {
    const address = path.replace(/:\w+/g, '1');
    const sent = method === 'GET' ? {} : { body };
    await api.call(method, address, { ...sent, headers });
    // Skips routes that end the session or wait for a build.
    if (/log(in|out)|register|events/.test(path)) continue;
    const cookie = admin.cookie ?? '';
    await api.call(method, address, { ...sent, headers: { ...headers, cookie } });
  }
  expect(api.logLines.length).toBeGreaterThan(60);
  expect(api.logLines.filter((line) => line.includes(canary))).toEqual([]);
});

async function failEverything({ visitor, call }: Api) {
  await visitor.post('/api/posts', { title: canary });
  await visitor.post('/api/login', '{"password": "canary');
  await call('POST', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
}
