import { expect, test } from 'vitest';
import { recordBuild, updateBuild } from '#db/builds/builds.ts';
import { recordPurge } from '#db/builds/recordPurge.ts';
import type { BuildPage, BuildWithPages } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

const page = { url: '/', hashBefore: null, hashAfter: 'abc', renderMs: 2, error: null };

const later = '2030-01-01T00:00:00.000Z';

const urlsOf = (pages: unknown) => (pages as BuildPage[]).map(({ url }) => url);

const toIncrementalBuild = (now: string, pageCount: number) => ({
  kind: 'incremental' as const,
  status: 'done' as const,
  startedAt: now,
  finishedAt: now,
  urgentMs: 9,
  durationMs: 12,
  firstEventId: 1,
  lastEventId: 2,
  pagesTotal: pageCount,
  pagesDone: pageCount,
  pagesChanged: pageCount,
  pagesFailed: 0,
});

test('a second request for a full build returns the running build and notifies the build hook', async () => {
  const { api, admin } = await startWithAdmin();
  const notifyCount = api.notifyCount();
  const first = await admin.post('/api/builds');
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ id: 1, kind: 'full', status: 'running' });
  expect((await admin.post('/api/builds')).body).toEqual(first.body);
  expect(api.notifyCount() - notifyCount).toBe(2);
  expect(await api.events()).toMatchObject([{ type: 'build_request', subjectId: 1 }]);
});

test('lists build reports newest first, and returns a single report with its pages', async () => {
  const { api, admin } = await startWithAdmin();
  const build = toIncrementalBuild(api.clock.now(), 1);
  await recordBuild(api.db, { build, pages: [page] });
  await recordBuild(api.db, { build, pages: [] });
  expect((await admin.get('/api/builds')).body).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await admin.get('/api/builds?perPage=1&page=2')).body).toMatchObject([{ id: 1 }]);
  const notPurged = { pagesPurged: 0, purgedAt: null, purgeError: null };
  const stored = { id: 1, ...build, ...notPurged, pages: [{ ...page, purgedAt: null }] };
  expect((await admin.get('/api/builds/1')).body).toEqual(stored);
  for (const path of ['/api/builds/9', '/api/builds/9/pages'])
    expect((await admin.get(path)).status).toBe(404);
});

test('a report of many pages is complete, and can be read in parts, failed pages first', async () => {
  const { api, admin } = await startWithAdmin();
  const count = limits.builds.pagesPerChunk + 5;
  const pages = [
    ...Array.from({ length: count - 4 }, (_, i) => ({ ...page, url: `/post/${i}` })),
    { ...page, url: '/a-removed', hashBefore: 'old', hashAfter: null },
    { ...page, url: '/b-updated', hashBefore: 'old' },
    { ...page, url: '/c-added' },
    { ...page, url: '/d-failed', hashBefore: 'old', error: 'no image' },
  ];
  await recordBuild(api.db, { build: toIncrementalBuild(api.clock.now(), count), pages });
  await recordBuild(api.db, { build: toIncrementalBuild(api.clock.now(), 1), pages: [page] });

  const all = await admin.get('/api/builds/1');
  expect(urlsOf((all.body as BuildWithPages).pages)).toEqual(urlsOf(pages).sort());

  const first = await admin.get('/api/builds/1/pages?perPage=3');
  expect(first.headers.get('x-total-count')).toBe(String(count));
  expect(urlsOf(first.body)).toEqual(['/d-failed', '/c-added', '/post/0']);
  const last = await admin.get(`/api/builds/1/pages?perPage=5&page=${count / 5}`);
  expect(urlsOf(last.body).slice(-3)).toEqual(['/post/999', '/b-updated', '/a-removed']);
});

test('a build report names the pages that the CDN has purged, and its last failure', async () => {
  const { api, admin } = await startWithAdmin();
  const first = api.clock.now();
  const pages = [page, { ...page, url: '/about' }];
  await recordBuild(api.db, { build: toIncrementalBuild(first, pages.length), pages });
  const read = async () => (await admin.get('/api/builds/1')).body;

  await recordPurge(api.db, { urls: ['/'], purgedAt: first, error: null });
  await recordPurge(api.db, { urls: ['/about'], purgedAt: first, error: 'The CDN responded 503' });
  expect(await read()).toMatchObject({
    purgeError: 'The CDN responded 503',
    pages: [
      { url: '/', purgedAt: first },
      { url: '/about', purgedAt: null },
    ],
  });

  await recordPurge(api.db, { urls: null, purgedAt: later, error: null });
  expect(await read()).toMatchObject({
    purgeError: null,
    pagesPurged: 1,
    purgedAt: later,
    pages: [{ purgedAt: first }, { purgedAt: later }],
  });
});

test('a purge of the whole site marks finished builds, and only the pages so far of a running incremental build', async () => {
  const { api, admin } = await startWithAdmin();
  const now = api.clock.now();
  const done = toIncrementalBuild(now, 1);
  const running = { ...done, status: 'running' as const, startedAt: later };
  const doneId = await recordBuild(api.db, { build: done, pages: [page] });
  const incrementalId = await recordBuild(api.db, { build: running, pages: [page] });
  const full = { ...running, kind: 'full' as const };
  const fullId = await recordBuild(api.db, { build: full, pages: [page] });
  await recordPurge(api.db, { urls: null, purgedAt: later, error: null });

  const readAfterReport = async (id: number) => {
    const pages = [{ ...page, url: '/about' }];
    await updateBuild(api.db, { id, changes: { pagesChanged: 2, status: 'done' }, pages });
    return (await admin.get(`/api/builds/${id}`)).body;
  };
  expect((await admin.get(`/api/builds/${doneId}`)).body).toMatchObject({
    purgedAt: later,
    pages: [{ purgedAt: later }],
  });
  expect(await readAfterReport(incrementalId)).toMatchObject({
    purgedAt: null,
    pagesPurged: 1,
    pages: [{ purgedAt: later }, { url: '/about', purgedAt: null }],
  });
  expect(await readAfterReport(fullId)).toMatchObject({
    purgedAt: null,
    pages: [{ purgedAt: null }, { purgedAt: null }],
  });
});

test('the event stream contains the progress until the build ends', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/builds');
  const response = await api.app.request('http://localhost:3000/api/builds/1/events', {
    headers: { cookie: admin.cookie ?? '' },
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const changes = [
    { pagesTotal: 10, pagesDone: 5 },
    { pagesDone: 10, status: 'done', finishedAt: api.clock.now() },
  ] as const;
  const steps: Record<string, unknown>[] = [];
  const visitor = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await visitor?.read(); chunk && !chunk.done; chunk = await visitor?.read()) {
    expect(chunk.value).toMatch(/^event: progress\ndata: .*\n\n$/);
    steps.push(JSON.parse(chunk.value.split('data: ')[1] ?? ''));
    const next = changes[steps.length - 1];
    if (next) await updateBuild(api.db, { id: 1, changes: next });
  }
  expect(steps).toMatchObject([
    { status: 'running', pagesDone: 0 },
    { status: 'running', pagesDone: 5 },
    { status: 'done', pagesDone: 10 },
  ]);
});
