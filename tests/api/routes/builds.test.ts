import { expect, test } from 'vitest';
import { recordBuild, recordPurge, updateBuild } from '#db/builds.ts';
import { startApi } from '#tests/support/fixtures.ts';

const page = { url: '/', hashBefore: null, hashAfter: 'abc', renderMs: 2, error: null };

const incrementalBuild = (now: string, pageCount: number) => ({
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
  const api = await startApi();
  const admin = await api.signIn('admin');
  const notifyCount = api.notifyCount();
  const first = await admin.post('/api/builds');
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ id: 1, kind: 'full', status: 'running' });
  expect((await admin.post('/api/builds')).body).toEqual(first.body);
  expect(api.notifyCount() - notifyCount).toBe(2);
  expect(await api.events()).toMatchObject([{ type: 'build_request', subjectId: 1 }]);
});

test('lists build reports newest first, and returns a single report with its pages', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const build = incrementalBuild(api.clock.now(), 1);
  await recordBuild(api.db, { build, pages: [page] });
  await recordBuild(api.db, { build, pages: [] });
  expect((await admin.get('/api/builds')).body).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await admin.get('/api/builds?perPage=1&page=2')).body).toMatchObject([{ id: 1 }]);
  const stored = { id: 1, ...build, purgeError: null, pages: [{ ...page, purgedAt: null }] };
  expect((await admin.get('/api/builds/1')).body).toEqual(stored);
  expect((await admin.get('/api/builds/9')).status).toBe(404);
});

test('a build report names the pages that the CDN has purged, and its last failure', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const first = api.clock.now();
  const pages = [page, { ...page, url: '/about' }];
  await recordBuild(api.db, { build: incrementalBuild(first, pages.length), pages });
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

  await recordPurge(api.db, { urls: null, purgedAt: '2030-01-01T00:00:00.000Z', error: null });
  expect(await read()).toMatchObject({
    purgeError: null,
    pages: [{ purgedAt: first }, { purgedAt: '2030-01-01T00:00:00.000Z' }],
  });
});

test('the event stream contains the progress until the build ends', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
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
