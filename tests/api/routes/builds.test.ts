import { expect, test } from 'vitest';
import { recordBuild, updateBuild } from '#db/builds.ts';
import { startApi } from '#tests/support/fixtures.ts';

const page = { url: '/', hashBefore: null, hashAfter: 'abc', renderMs: 2, error: null };

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
  const now = api.clock.now();
  const build = {
    kind: 'incremental',
    status: 'done',
    startedAt: now,
    finishedAt: now,
    urgentMs: 9,
    durationMs: 12,
    firstEventId: 1,
    lastEventId: 2,
    pagesTotal: 1,
    pagesDone: 1,
    pagesChanged: 1,
    pagesFailed: 0,
  } as const;
  await recordBuild(api.db, { build, pages: [page] });
  await recordBuild(api.db, { build, pages: [] });
  expect((await admin.get('/api/builds')).body).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect((await admin.get('/api/builds?perPage=1&page=2')).body).toMatchObject([{ id: 1 }]);
  expect((await admin.get('/api/builds/1')).body).toEqual({ id: 1, ...build, pages: [page] });
  expect((await admin.get('/api/builds/9')).status).toBe(404);
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
