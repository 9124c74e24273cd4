import { describe, expect, test } from 'vitest';
import { generateApiKey, hashApiKey, visiblePrefix } from '#api/auth/apiKey.ts';
import { replaceApiKey } from '#db/users/apiKeys.ts';
import { searchPath } from '#domain/paths.ts';
import { type Api, type Person, startApi } from '#tests/support/fixtures.ts';
import { livePost, sampleCategory, sampleOffer } from '#tests/support/samples/samples.ts';

// Each row lists the response statuses for a visitor, a user and an admin.
type Row = [
  route: string,
  path: string,
  visitor: number,
  user: number,
  admin: number,
  body?: unknown,
];

const postMailing = { kind: 'post', postId: 1 };
const testMail = { draft: postMailing, email: 'me@x.co' };

const rows: Row[] = [
  ['GET /healthz', '/healthz', 200, 200, 200],
  ['GET /readyz', '/readyz', 200, 200, 200],
  ['GET /api/user', '/api/user', 401, 200, 200],
  ['GET /api/users/me', '/api/users/me', 401, 200, 200],
  ['PUT /api/users/me/password', '/api/users/me/password', 401, 400, 400, {}],
  ['GET /api/users/me/sessions', '/api/users/me/sessions', 401, 200, 200],
  ['DELETE /api/users/me/sessions', '/api/users/me/sessions', 401, 204, 204],
  ['GET /api/users', '/api/users', 401, 403, 200],
  ['GET /api/users/:id', '/api/users/9', 401, 403, 404],
  ['POST /api/users', '/api/users', 401, 403, 400, {}],
  ['PUT /api/users/:id', '/api/users/9', 401, 403, 404, { isAdmin: false }],
  ['PUT /api/users/:id/password', '/api/users/9/password', 401, 403, 400, {}],
  ['DELETE /api/users/:id/sessions', '/api/users/9/sessions', 401, 403, 404],
  ['DELETE /api/users/:id', '/api/users/9', 401, 403, 404],
  ['GET /api/subscriptions', '/api/subscriptions', 401, 403, 200],
  ['GET /api/subscriptions/export.csv', '/api/subscriptions/export.csv', 401, 403, 200],
  [
    'POST /api/subscriptions/import/preview',
    '/api/subscriptions/import/preview',
    401,
    403,
    200,
    { rows: [] },
  ],
  ['POST /api/subscriptions/import', '/api/subscriptions/import', 401, 403, 200, { rows: [] }],
  ['GET /api/subscriptions/:id', '/api/subscriptions/9', 401, 403, 404],
  ['GET /api/subscriptions/:id/export', '/api/subscriptions/9/export', 401, 403, 404],
  ['DELETE /api/subscriptions/:id', '/api/subscriptions/9', 401, 403, 404],
  ['GET /api/mailings', '/api/mailings', 401, 403, 200],
  ['GET /api/mailings/digest', '/api/mailings/digest', 401, 403, 200],
  ['PUT /api/mailings/digest', '/api/mailings/digest', 401, 403, 409, { isSkipped: true }],
  ['POST /api/mailings/preview', '/api/mailings/preview', 401, 403, 200, postMailing],
  ['POST /api/mailings/test', '/api/mailings/test', 401, 403, 409, testMail],
  ['POST /api/mailings', '/api/mailings', 401, 403, 409, postMailing],
  ['GET /api/mailings/:id', '/api/mailings/9', 401, 403, 404],
  ['GET /api/mailings/:id/preview', '/api/mailings/9/preview', 401, 403, 404],
  ['POST /api/mailings/:id/:action', '/api/mailings/9/pause', 401, 403, 404],
  ['POST /api/mail-events', '/api/mail-events', 404, 404, 404, {}],
  ['GET /api/redirects', '/api/redirects', 401, 403, 200],
  ['POST /api/redirects', '/api/redirects', 401, 403, 201, { fromPath: '/a', toPath: '/posts' }],
  ['DELETE /api/redirects', '/api/redirects?fromPath=/a', 401, 403, 204],
  ['GET /api/stats', '/api/stats', 401, 403, 200],
  ['GET /api/login/hint', '/api/login/hint', 200, 200, 200],
  ['GET /api/categories', '/api/categories', 200, 200, 200],
  ['GET /api/categories/top/:count', '/api/categories/top/5', 200, 200, 200],
  ['GET /api/categories/:idOrSlug', '/api/categories/audio', 200, 200, 200],
  ['POST /api/categories', '/api/categories', 401, 403, 201, { name: 'בית', slug: 'home' }],
  ['PUT /api/categories/:id', '/api/categories/2', 401, 403, 200, { name: 'סאונד' }],
  ['DELETE /api/categories/:id', '/api/categories/2', 401, 403, 204],
  ['GET /api/authors', '/api/authors', 200, 200, 200],
  ['GET /api/authors/:idOrSlug', '/api/authors/9', 404, 404, 404],
  ['POST /api/authors', '/api/authors', 401, 403, 201, { name: 'נעמי' }],
  ['PUT /api/authors/:id', '/api/authors/9', 401, 403, 404, { name: 'נעמי' }],
  ['POST /api/authors/:id/merge', '/api/authors/1/merge', 401, 403, 404, { intoId: 9 }],
  ['DELETE /api/authors/:id', '/api/authors/9', 401, 403, 404],
  ['GET /api/products', '/api/products', 401, 403, 200],
  ['GET /api/products/brands', '/api/products/brands', 401, 403, 200],
  ['GET /api/products/freshness', '/api/products/freshness', 401, 403, 200],
  ['GET /api/products/:idOrSlug', '/api/products/9', 401, 403, 404],
  ['GET /api/products/:id/posts', '/api/products/9/posts', 401, 403, 200],
  ['POST /api/products', '/api/products', 401, 403, 201, { name: 'Zivon X5' }],
  ['PUT /api/products/:id', '/api/products/9', 401, 403, 404, { name: 'Zivon X5' }],
  ['DELETE /api/products/:id', '/api/products/9', 401, 403, 404],
  ['POST /api/products/:id/offers', '/api/products/9/offers', 401, 403, 404, sampleOffer],
  ['GET /api/offers', '/api/offers', 401, 403, 200],
  ['POST /api/offers/bulk', '/api/offers/bulk', 401, 403, 200, { ids: [9], action: 'gone' }],
  ['PUT /api/offers/:id', '/api/offers/9', 401, 403, 404, { shop: 'חנות' }],
  ['DELETE /api/offers/:id', '/api/offers/9', 401, 403, 404],
  ['GET /api/spec-templates/:categoryId', '/api/spec-templates/1', 401, 403, 200],
  ['PUT /api/spec-templates/:categoryId', '/api/spec-templates/1', 401, 403, 200, { fields: [] }],
  ['GET /api/posts', '/api/posts', 200, 200, 200],
  ['GET /api/posts/featured', '/api/posts/featured', 200, 200, 200],
  ['GET /api/posts/popular', '/api/posts/popular', 200, 200, 200],
  ['GET /api/posts/latest', '/api/posts/latest', 200, 200, 200],
  ['GET /api/posts/id/:id', '/api/posts/id/1', 401, 403, 200],
  ['GET /api/posts/:slug', '/api/posts/first', 200, 200, 200],
  ['POST /api/posts', '/api/posts', 401, 403, 201, livePost],
  ['PUT /api/posts/:id', '/api/posts/1', 401, 403, 200, { isFeatured: true }],
  ['GET /api/posts/:id/comments', '/api/posts/1/comments', 200, 200, 200],
  ['GET /api/posts/:id/revisions', '/api/posts/1/revisions', 401, 403, 200],
  ['GET /api/posts/:id/revisions/:version', '/api/posts/1/revisions/9', 401, 403, 404],
  [
    'POST /api/posts/:id/revisions/:version/restore',
    '/api/posts/1/revisions/9/restore',
    401,
    403,
    404,
    {},
  ],
  ['GET /api/posts/:id/publication', '/api/posts/1/publication', 401, 403, 200],
  ['GET /api/drafts/:post', '/api/drafts/new', 401, 403, 200],
  ['PUT /api/drafts/:post', '/api/drafts/new', 401, 403, 400, {}],
  ['DELETE /api/drafts/:post', '/api/drafts/new', 401, 403, 204],
  ['GET /api/slugs', '/api/slugs?title=first', 401, 403, 200],
  [
    'POST /api/posts/:id/comments',
    '/api/posts/1/comments',
    201,
    201,
    201,
    { authorName: 'דנה', body: 'תודה' },
  ],
  ['POST /api/posts/bulk', '/api/posts/bulk', 401, 403, 200, { ids: [9], action: 'publish' }],
  ['POST /api/posts/:id/duplicate', '/api/posts/1/duplicate', 401, 403, 201],
  ['GET /api/comments', '/api/comments', 401, 403, 200],
  ['PUT /api/comments', '/api/comments', 401, 403, 200, { ids: [9], status: 'approved' }],
  ['PUT /api/comments/:id', '/api/comments/9', 401, 403, 404, { status: 'approved' }],
  ['DELETE /api/comments/:id', '/api/comments/9', 401, 403, 404],
  ['DELETE /api/posts/:id', '/api/posts/1', 401, 403, 204],
  ['GET /api/trash', '/api/trash', 401, 403, 200],
  ['POST /api/trash/restore', '/api/trash/restore', 401, 403, 200, { ids: [1] }],
  ['DELETE /api/trash/:id', '/api/trash/1', 401, 403, 404],
  ['DELETE /api/trash', '/api/trash', 401, 403, 200],
  ['GET /api/tags', '/api/tags', 200, 200, 200],
  ['GET /api/tags/:id', '/api/tags/9', 401, 403, 404],
  ['POST /api/tags', '/api/tags', 401, 403, 201, { name: 'שמע' }],
  ['PUT /api/tags/:id', '/api/tags/1', 401, 403, 200, { name: 'סאונד' }],
  ['POST /api/tags/:id/merge', '/api/tags/1/merge', 401, 403, 404, { intoId: 9 }],
  ['DELETE /api/tags/:id', '/api/tags/1', 401, 403, 204],
  ['GET /api/media', '/api/media', 401, 403, 200],
  ['POST /api/media', '/api/media', 401, 403, 415, {}],
  ['POST /api/media/fetch', '/api/media/fetch', 401, 403, 400, {}],
  ['GET /api/media/:id', '/api/media/1', 401, 403, 404],
  ['PUT /api/media/:id', '/api/media/1', 401, 403, 404, { alt: '' }],
  ['DELETE /api/media/:id', '/api/media/1', 401, 403, 404],
  ['GET /api/clock', '/api/clock', 401, 403, 200],
  ['POST /api/clock/confirm', '/api/clock/confirm', 401, 403, 200],
  ['POST /api/preview', '/api/preview', 401, 403, 503, {}],
  ['GET /api/settings', '/api/settings', 200, 200, 200],
  ['GET /api/settings/ads', '/api/settings/ads', 200, 200, 200],
  ['GET /api/settings/webhook-key', '/api/settings/webhook-key', 401, 403, 200],
  ['POST /api/settings/webhook-key', '/api/settings/webhook-key', 401, 403, 201],
  ['POST /api/ai/generate-key', '/api/ai/generate-key', 401, 403, 201],
  ['GET /api/ai/key', '/api/ai/key', 401, 403, 200],
  ['PUT /api/ai/key', '/api/ai/key', 401, 403, 200, { canPublish: true }],
  ['GET /api/ai/posts', '/api/ai/posts', 401, 403, 200],
  ['GET /api/ai/test', '/api/ai/test', 401, 401, 401],
  ['POST /api/ai/posts', '/api/ai/posts', 401, 401, 401, livePost],
  ['POST /api/mcp', '/api/mcp', 401, 401, 401, { jsonrpc: '2.0', id: 1, method: 'ping' }],
  ['GET /api/openapi.json', '/api/openapi.json', 200, 200, 200],
  ['GET /api/settings/:key', '/api/settings/webhook_url', 401, 403, 200],
  ['PUT /api/settings', '/api/settings', 401, 403, 200, { site_title: 'סקירה' }],
  ['PUT /api/settings/:key', '/api/settings/site_title', 401, 403, 200, { value: 'סקירה' }],
  ['GET /api/events', '/api/events?after=0', 401, 403, 200],
  ['GET /api/webhooks', '/api/webhooks', 401, 403, 200],
  ['GET /api/webhooks/deliveries', '/api/webhooks/deliveries', 401, 403, 200],
  ['GET /api/webhooks/deliveries/:id', '/api/webhooks/deliveries/9', 401, 403, 404],
  ['POST /api/webhooks/deliveries/:id/replay', '/api/webhooks/deliveries/9/replay', 401, 403, 404],
  ['POST /api/webhooks/test', '/api/webhooks/test', 401, 403, 409],
  ['POST /api/subscribe', '/api/subscribe', 200, 200, 200, { email: 'dana@example.com' }],
  ['GET /api/subscribe/confirm', '/api/subscribe/confirm?token=x', 404, 404, 404],
  ['POST /api/subscribe/confirm', '/api/subscribe/confirm?token=x', 404, 404, 404],
  ['POST /api/subscribe/renew', '/api/subscribe/renew?token=x', 404, 404, 404],
  ['GET /api/subscribe/leave', '/api/subscribe/leave?token=x', 404, 404, 404],
  ['POST /api/subscribe/leave', '/api/subscribe/leave', 404, 404, 404],
  ['GET /api/subscribe/preferences', '/api/subscribe/preferences?token=x', 404, 404, 404],
  ['POST /api/subscribe/preferences', '/api/subscribe/preferences?token=x', 404, 404, 404],
  [
    'POST /api/contact',
    '/api/contact',
    201,
    201,
    201,
    { name: 'דנה', email: 'dana@example.com', message: 'שלום' },
  ],
  ['GET /api/contact', '/api/contact', 401, 403, 200],
  ['PUT /api/contact/:id', '/api/contact/1', 401, 403, 200, { isRead: true }],
  ['DELETE /api/contact/:id', '/api/contact/1', 401, 403, 204],
  ['GET /api/search', '/api/search?q=אוזניות', 200, 200, 200],
  ['GET /api/search/suggest', '/api/search/suggest?q=או', 200, 200, 200],
  ['GET /api/search/stats', '/api/search/stats', 401, 403, 200],
  ['GET /search', '/search?q=אוזניות', 200, 200, 200],
  ['GET /go/:id', '/go/9', 404, 404, 404],
  ['POST /api/views', '/api/views', 204, 204, 204, { postId: 1 }],
  ['GET /api/builds', '/api/builds', 401, 403, 200],
  ['POST /api/builds', '/api/builds', 401, 403, 202],
  ['GET /api/builds/:id', '/api/builds/1', 401, 403, 200],
  ['GET /api/builds/:id/pages', '/api/builds/1/pages', 401, 403, 200],
  ['GET /api/builds/:id/events', '/api/builds/7/events', 401, 403, 404],
  [
    'POST /api/register',
    '/api/register',
    201,
    201,
    201,
    { username: 'new-person', password: 'secret1' },
  ],
  ['POST /api/login', '/api/login', 200, 200, 200, { username: 'new-person', password: 'secret1' }],
  ['POST /api/logout', '/api/logout', 204, 204, 204],
];

const readPage = async () => ({ html: '<!doctype html>', headers: [] });

describe('each role gets the listed status of every route', () => {
  test('a visitor gets the listed status of every route', () =>
    expectStatuses(2, (api) => api.visitor));
  test('a user gets the listed status of every route', () =>
    expectStatuses(3, (api) => api.signIn('user')));
  test('an admin gets the listed status of every route', () =>
    expectStatuses(4, (api) => api.signIn('admin')));
  test('an expired session gets the listed status of every route', () =>
    expectStatuses(2, async (api) => {
      const person = await api.signIn('admin');
      await api.clock.advance(13 * 60 * 60 * 1_000);
      return person;
    }));
  test('a forged session gets the listed status of every route', () =>
    expectStatuses(2, async ({ visitor, call }) => ({
      ...visitor,
      ...withHeaders(call, { cookie: `session=${'x'.repeat(43)}` }),
    })));
  test('an API key gets the listed status of every route', () =>
    expectStatuses(2, withKey, {
      'GET /api/ai/test': 200,
      'POST /api/ai/posts': 201,
      'POST /api/mcp': 200,
    }));
  test('a replaced API key gets the listed status of every route', () =>
    expectStatuses(2, async (api) => {
      const person = await withKey(api);
      await api.db.write(async (tx) => {
        await tx.run("update api_keys set revoked_at = '2026-11-20T10:00:00.000Z'");
      });
      return person;
    }));
});

test('the table lists every route', async () => {
  const { app } = await startApi({}, { readPage });
  // Whether a route of the app is middleware.
  const isStep = ({ method, path }: { method: string; path: string }) =>
    method === 'ALL' && (path.endsWith('*') || path === searchPath);
  const known = app.routes
    .filter((route) => !isStep(route))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(known)].sort()).toEqual(rows.map(([route]) => route).sort());
});

async function expectStatuses(
  column: 2 | 3 | 4,
  become: (api: Api) => Promise<Person> | Person,
  exceptions: Record<string, number> = {},
) {
  const api = await startApi({}, { readPage });
  await fill(api);
  const person = await become(api);
  const expected = rows.map((row) => `${row[0]} ${exceptions[row[0]] ?? row[column]}`);
  const actual: string[] = [];
  for (const [route, path, , , , body] of rows) {
    const method = route.split(' ')[0];
    const response = await (method === 'GET'
      ? person.get(path)
      : method === 'POST'
        ? person.post(path, body)
        : method === 'PUT'
          ? person.put(path, body)
          : person.delete(path));
    actual.push(`${route} ${response.status}`);
  }
  expect(actual).toEqual(expected);
}

async function fill(api: Api) {
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/builds');
  await api.db.write(async (tx) => {
    await tx.run("delete from users where username = 'admin-person'");
  });
}

function withHeaders(call: Api['call'], headers: Record<string, string>) {
  const send = (method: string) => (path: string, body?: unknown) =>
    call(method, path, { body, headers });
  return {
    get: (path: string) => send('GET')(path),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}

// MCP requires these types. Other routes ignore the Accept header.
const accept = 'application/json, text/event-stream';

async function withKey({ db, visitor, call }: Api): Promise<Person> {
  const key = generateApiKey();
  const now = '2026-11-20T10:00:00.000Z';
  await replaceApiKey(db, { hash: hashApiKey(key), prefix: visiblePrefix(key), now });
  return { ...visitor, ...withHeaders(call, { authorization: `Bearer ${key}`, accept }) };
}
