import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import type { HonoEnv } from '#api/http/honoEnv.ts';
import { clientAddress } from '#api/middleware/clientAddress.ts';
import { errorHandler } from '#api/middleware/errorHandler.ts';
import { offerRedirectRoutes } from '#api/pages/offerRedirect.ts';
import { createRateLimiter } from '#api/rateLimits/rateLimiter.ts';
import { openDatabase } from '#db/client.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';
import { livePost, sampleOffer } from '#tests/support/samples/samples.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
const review = { productId: 1, unitSource: 'bought' };
const url = 'https://shop.example/אוזניות?tag=a%20b';

async function startWithOffer() {
  const readPage = async (path: string) => ({ html: `page ${path}`, headers: [] });
  const { api, admin } = await startWithAdmin({}, { readPage });
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.post('/api/products/1/offers', { ...sampleOffer, url });
  await admin.post('/api/posts', { ...livePost, reviews: [review] });
  const storedClicks = async () => {
    await api.clock.advance(5_000);
    const { body } = await admin.get('/api/offers');
    return body;
  };
  return { api, admin, storedClicks };
}

test('a link to an offer redirects to the shop, may not be stored or indexed, and counts a click', async () => {
  const { api, storedClicks } = await startWithOffer();
  for (const from of ['198.51.100.1', '198.51.100.2']) {
    const { status, headers } = await api.call('GET', '/go/1', { headers: browser, from });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(new URL(url).href);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
  expect(await storedClicks()).toMatchObject([{ id: 1, clicks: 2 }]);
  await api.call('GET', '/go/1', { headers: browser, from: '198.51.100.3' });
  expect(await storedClicks()).toMatchObject([{ id: 1, clicks: 3 }]);
});

test('bots, prefetches, HEAD requests and repeated clicks are redirected and not counted', async () => {
  const { api, storedClicks } = await startWithOffer();
  const go = (method: string, headers: Record<string, string>) =>
    api.call(method, '/go/1', { headers });
  const answers = [
    await go('GET', browser),
    await go('GET', browser),
    await go('GET', { 'user-agent': 'Googlebot/2.1' }),
    await go('GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }),
    await go('HEAD', browser),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
  expect(await storedClicks()).toMatchObject([{ id: 1, clicks: 1 }]);
});

test('while the database server is down, a link to an offer answers 503 with a page and a time to wait', async () => {
  const db = await openDatabase({ url: `http://127.0.0.1:${await freePort()}` });
  onTestFinished(() => db.close());
  const env = parseEnv({});
  const clickCounter = { count() {}, flush: async () => {} };
  const readPage = async () => undefined;
  const { log } = createTestLog();
  const rateLimiter = createRateLimiter({ db, clock: createTestClock() });
  const app = new Hono<HonoEnv>()
    .onError(errorHandler({ db, log }))
    .use(clientAddress(env))
    .route('/', offerRedirectRoutes({ db, env, clickCounter, rateLimiter, readPage }));
  const response = await app.request('/go/1', { headers: browser });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const body = await response.text();
  expect(body).toContain('<html lang="he" dir="rtl">');
  expect(body).toContain(heVisitorForms.shopProblem.title);
  expect(body).toContain(heErrors.busy);
});

test('after an unexpected database error, a link to an offer opens a page that may not be stored', async () => {
  const readPage = async (path: string) => ({
    html: `<title>${heVisitorForms.problem.title}</title>${path}<div data-form-problem></div>`,
    headers: [['X-Page', 'headers of the page']] as const,
  });
  const api = await startApi({}, { readPage });
  await api.db.close();
  const { status, headers, body } = await api.call('GET', '/go/1', { headers: browser });
  expect(status).toBe(500);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-page')).toBe('headers of the page');
  expect(body).toContain(`<title>${heVisitorForms.shopProblem.title}</title>/form-problem`);
  expect(body).toContain(heVisitorForms.shopProblem.lost);
});

test.each(['/go/9', '/go/0', '/go/99999999999999999999'])(
  'the unknown offer %s gets the page for missing pages',
  async (path) => {
    const { api } = await startWithOffer();
    const { status, headers, body } = await api.call('GET', path, { headers: browser });
    expect([status, body]).toEqual([404, 'page /404']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

test('an offer that is gone gets 404, and clicks on a deleted offer are dropped', async () => {
  const { api, admin, storedClicks } = await startWithOffer();
  await api.call('GET', '/go/1', { headers: browser });
  await admin.put('/api/offers/1', { status: 'gone' });
  expect((await api.call('GET', '/go/1', { headers: browser })).status).toBe(404);
  await admin.delete('/api/offers/1');
  expect(await storedClicks()).toEqual([]);
  expect(api.logLines.join()).not.toContain('clicks_lost');
});

test('an offer of a product that only hidden posts show gets 404', async () => {
  const { api, admin } = await startWithOffer();
  const go = async () => (await api.call('GET', '/go/1', { headers: browser })).status;
  await admin.put('/api/posts/1', { isPublished: false });
  expect(await go()).toBe(404);
  await admin.put('/api/posts/1', { isPublished: true, publishedAt: '2027-01-01' });
  expect(await go()).toBe(404);
  await admin.put('/api/posts/1', { publishedAt: api.clock.now() });
  expect(await go()).toBe(302);
  await admin.delete('/api/posts/1');
  expect(await go()).toBe(404);
});

test('a client address may follow 1,200 links to offers a minute', async () => {
  const { api } = await startWithOffer();
  const go = (from: string) => api.call('GET', '/go/9', { headers: browser, from });
  const statuses: number[] = [];
  for (let n = 0; n < 1_200; n++) statuses.push((await go('198.51.100.1')).status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const rejected = await go('198.51.100.1');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rejected.body).toContain(heVisitorForms.shopProblem.title);
  expect((await go('198.51.100.2')).status).toBe(404);
});

test('the server passes links to offers to the API, and other paths below /go to the site', async () => {
  const { ask, api } = await startWholeServer();
  const admin = await api.signIn('admin');
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.post('/api/products/1/offers', { ...sampleOffer, url });
  await admin.post('/api/posts', { ...livePost, reviews: [review] });
  const { status, headers } = await ask('GET', '/go/1?from=post');
  expect([status, headers.location]).toEqual([302, new URL(url).href]);
  for (const path of ['/go', '/go/1x', '/go/1/2'])
    expect((await ask('GET', path)).status).toBe(404);
});

test('without a published page for missing pages, an unknown offer gets a text', async () => {
  const { visitor } = await startApi();
  const { status, body } = await visitor.get('/go/1');
  expect([status, body]).toEqual([404, heErrors.notFound]);
});
