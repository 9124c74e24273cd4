import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { createSearchCounter } from '#api/counters/searchCounter.ts';
import { searchPageRoutes } from '#api/pages/searchPage.ts';
import { createRateLimiter } from '#api/rateLimits/rateLimiter.ts';
import { createThreadShare } from '#api/visitors/threadShare.ts';
import { limits } from '#domain/limits.ts';
import { countSearches } from '#tests/support/api/countSearches.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';

const published = [
  '<!doctype html><title>חיפוש | סקירה</title>',
  '<div data-search-page data-state="start"><input id="page-search" name="q">',
  '<p role="status" data-search-status=""></p><div data-search-body=""></div></div>',
].join('');

const headers = [['Content-Security-Policy', "default-src 'self'"]] as const;
const readPage = async () => ({ html: published, headers });

const search = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}${more}`;

test('a search returns the published page with the results', async () => {
  const { api, admin } = await startWithAdmin({}, { readPage });
  await admin.post('/api/posts', livePost);
  const { status, headers, body } = await api.visitor.get(search('אוזניות'));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(body).toContain('data-state="results"');
  expect(body).toContain('תוצאה אחת עבור ״<bdi>אוזניות</bdi>״');
  expect(body).toContain('<mark>אוזניות</mark>');
  expect(body).toContain('value="אוזניות"');
});

test('the search page shows no drafts, even to admins', async () => {
  const { api, admin } = await startWithAdmin({}, { readPage });
  await admin.post('/api/posts', samplePost);
  const visitorPage = await api.visitor.get(search('אוזניות'));
  const adminPage = await admin.get(search('אוזניות'));
  expect(visitorPage.body).toContain('data-state="none"');
  expect(adminPage.body).toBe(visitorPage.body);
});

test('the search page corrects a misspelled query and filters results by category', async () => {
  const { api, admin } = await startWithAdmin({}, { readPage });
  await admin.post('/api/categories', sampleCategory);
  for (const categoryId of [1, 2, 2]) await admin.post('/api/posts', { ...livePost, categoryId });
  const corrected = await api.visitor.get(search('tuzbhu,'));
  expect(corrected.body).toContain(
    'לא נמצאו תוצאות עבור ״<bdi>tuzbhu,</bdi>״. במקום זה: 3 תוצאות עבור ״<bdi>אוזניות</bdi>״',
  );
  const audio = await api.visitor.get(search('אוזניות', '&category=audio'));
  expect(audio.body).toContain('2 תוצאות עבור ״<bdi>אוזניות</bdi>״ בקטגוריה ״<bdi>שמע</bdi>״');
  expect(audio.body).toContain('aria-current="true">שמע <span>2</span>');
  const none = await api.visitor.get(search('אוזניות', '&category=never-was'));
  expect(none.body).toContain('לא נמצאו תוצאות עבור');
  expect(none.body).toContain('>שמע <span>2</span>');
});

test('a search page with other products of the kind counts as a search without results', async () => {
  const { api, admin } = await startWithAdmin({}, { readPage });
  await admin.post('/api/posts', { ...livePost, title: 'סמארטפון זול' });
  expect((await api.visitor.get(search('אייפון'))).body).toContain('סמארטפון</mark>');
  await countSearches(api.clock);
  expect((await admin.get('/api/search/stats?days=1')).body).toMatchObject({
    empty: [{ query: 'אייפון', searches: 1, emptySearches: 1 }],
  });
});

test('each page has at most ten results, and an invalid page number shows the first page', async () => {
  const { api, admin } = await startWithAdmin({}, { readPage });
  for (let n = 0; n < 12; n++) await admin.post('/api/posts', livePost);
  const count = async (page: string) => {
    const { body } = await api.visitor.get(search('אוזניות', `&page=${page}`));
    return String(body).split('<article').length - 1;
  };
  expect(await count('1')).toBe(10);
  expect(await count('2')).toBe(2);
  expect(await count('3')).toBe(0);
  expect(await count('0')).toBe(10);
  expect(await count('-1;drop')).toBe(10);
});

test.each(['', '%20', '&utm_source=letter', '%00'])(
  'the empty query q=%s returns the published page without results',
  async (q) => {
    const api = await startApi({}, { readPage });
    expect((await api.visitor.get(`/search?q=${q}`)).body).toBe(published);
  },
);

test('a query of one letter returns a page that asks for a longer query', async () => {
  const api = await startApi({}, { readPage });
  const { status, body } = await api.visitor.get(search('א'));
  expect(status).toBe(200);
  expect(body).toContain('data-state="short"');
  expect(body).toContain('אנא הקלידו לפחות 2 תווים לחיפוש');
});

test.each([
  ['markup', encodeURIComponent('<script>alert(1)</script>')],
  ['the end of an attribute', encodeURIComponent('"><img src=x onerror=alert(1)>')],
  ['a placeholder of the page', encodeURIComponent('data-search-body=""></div>')],
  ['replacement patterns', encodeURIComponent("$& $1 $` $'")],
  ['a NUL character', 'ab%00cd'],
  ['a lone surrogate', 'ab%ED%A0%80cd'],
  ['bytes that are not UTF-8', 'ab%ff%fe'],
  ['an incomplete percent escape', 'ab%E0%A4%A'],
  ['a lone percent sign', 'ab%'],
  ['a direction override', encodeURIComponent('ab\u202ecd')],
  ['5,000 characters', 'a'.repeat(5_000)],
  ['query operators', encodeURIComponent('"a" OR NEAR(b c) -d title:* ^')],
])('treats a query with %s as plain text', async (_name, q) => {
  const api = await startApi({}, { readPage });
  const { status, body } = await api.visitor.get(`/search?q=${q}`);
  expect(status).toBe(200);
  expect(body).toContain('data-state="none"');
  expect(body).not.toMatch(/<script|<img src=x|[\0\u202e]|\$&amp;\$/);
  expect(String(body).match(/data-search-body/g)).toHaveLength(q.includes('search-body') ? 4 : 1);
  const value = /value="([^"]*)"/.exec(String(body))?.[1] ?? '';
  expect(value.length).toBeGreaterThan(0);
  expect(value.length).toBeLessThanOrEqual(1_000);
  expect(value.isWellFormed()).toBe(true);
});

test('serves the published page without results when the database fails', async () => {
  const api = await startApi({}, { readPage });
  await api.db.close();
  const { status, body } = await api.visitor.get(search('אוזניות'));
  expect([status, body]).toEqual([200, published]);
  expect(api.logLines.join()).toContain('without its results');
});

test('serves the published page without results when the database is slow', async () => {
  const api = await startApi();
  const silent = new Proxy(api.db.read, { get: () => () => new Promise(() => {}) });
  const rateLimiter = createRateLimiter(api);
  const { log } = api;
  const app = searchPageRoutes({
    db: { ...api.db, read: silent },
    log,
    rateLimiter,
    readPage,
    searchCounter: createSearchCounter(api),
    visitorShare: createThreadShare(limits.visitorReads),
  });
  const reply = await app.request(search('אוזניות'));
  expect([reply.status, await reply.text()]).toEqual([200, published]);
});

test('serves the published page without results when too many reads of visitors wait', async () => {
  const api = await startApi();
  const rateLimiter = createRateLimiter(api);
  const searchCounter = createSearchCounter(api);
  const visitorShare = createThreadShare({ ...limits.visitorReads, waitingMax: 0 });
  const app = searchPageRoutes({ ...api, rateLimiter, searchCounter, readPage, visitorShare });
  const reply = await app.request(search('אוזניות'));
  expect([reply.status, await reply.text()]).toEqual([200, published]);
});

test('serves the published page without results when the page has no placeholder', async () => {
  const api = await startApi(
    {},
    { readPage: async () => ({ html: '<!doctype html>other', headers }) },
  );
  expect((await api.visitor.get(search('אוזניות'))).body).toBe('<!doctype html>other');
});

test('the search page returns 404 before the first publish', async () => {
  const api = await startApi();
  expect((await api.visitor.get(search('אוזניות'))).status).toBe(404);
});

test('a search beyond the rate limit returns a page with a message and Retry-After', async () => {
  const api = await startApi({}, { readPage });
  for (let n = 0; n < 60; n++) await api.visitor.get(search('שמע'));
  const { status, headers, body } = await api.visitor.get(search('שמע'));
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toContain('data-state="failed"');
  expect(body).toContain('יותר מדי בקשות');
  expect((await api.visitor.get('/search?q=')).status).toBe(200);
});

test('the search page is compressed and supports ETags and HEAD', async () => {
  const api = await startApi({}, { readPage });
  const request = (headers: Record<string, string>, method = 'GET') =>
    api.app.request(`http://localhost${search('אוזניות')}`, { method, headers });
  const plain = await request({});
  for (const [name, open] of [
    ['br', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
  ] as const) {
    const reply = await request({ 'accept-encoding': name });
    expect(reply.headers.get('content-encoding')).toBe(name);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    const decoded = open(Buffer.from(await reply.arrayBuffer())).toString();
    expect(decoded).toBe(await plain.clone().text());
  }
  const etag = plain.headers.get('etag') ?? '';
  expect((await request({ 'if-none-match': etag })).status).toBe(304);
  const head = await request({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the search page without a query has the limit of reads', async () => {
  const api = await startApi({}, { readPage });
  for (let n = 0; n < limits.rateLimit.readsPerAddressPerMinute; n++)
    expect((await api.visitor.get('/search?x')).status).toBe(200);
  expect((await api.visitor.get('/search?x')).status).toBe(429);
});
