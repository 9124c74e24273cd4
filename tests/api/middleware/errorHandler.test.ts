import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

test('while another process locks the database, writes return 503 quickly and reads succeed', async () => {
  const { api, admin } = await startWithAdmin();
  const other = createClient({ url: `file:${api.file}` });
  const lock = await other.transaction('write');
  const startMs = performance.now();
  const rejected = await admin.post('/api/posts', livePost);
  // A write waits for a quarter of a second. Without this limit, it would wait until the lock is released.
  expect(performance.now() - startMs).toBeLessThan(5_000);
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect(rejected.body).toEqual({ message: he.busy });
  const logged = api.logLines.map((line) => JSON.parse(line).fields);
  expect(logged.find(({ event }) => event === 'busy')).toEqual({
    event: 'busy',
    method: 'POST',
    path: '/api/posts',
    reason: expect.stringContaining('database is locked'),
  });
  expect((await api.visitor.get('/api/posts')).status).toBe(200);
  expect((await api.visitor.get('/readyz')).body).toMatchObject({ failing: ['database'] });
  await lock.rollback();
  other.close();
  expect((await admin.post('/api/posts', livePost)).status).toBe(201);
});

test('writes return 507 while the disk is full, and succeed afterwards without a restart', async () => {
  const { api, admin } = await startWithAdmin();
  const setPagesMax = (count: number) =>
    api.db.write(async (tx) => {
      await tx.run(`pragma max_page_count = ${count}`);
    });
  await setPagesMax(1);
  const content = `<p>${'טקסט '.repeat(20_000)}</p>`;
  const rejected = await admin.post('/api/posts', { ...livePost, content });
  expect(rejected.status).toBe(507);
  expect(rejected.body).toEqual({ message: he.diskFull });
  expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  expect(await api.events()).toEqual([]);
  await setPagesMax(1_000_000);
  expect((await admin.post('/api/posts', { ...livePost, content })).status).toBe(201);
});

test('returns 500 without details for an unexpected error, and logs the details', async () => {
  const api = await startApi();
  await api.db.write(async (tx) => {
    await tx.run('alter table tags rename to lost');
  });
  const response = await api.visitor.get('/api/tags');
  expect(response.status).toBe(500);
  expect(response.body).toEqual({ message: he.unexpected });
  expect(api.logLines.join()).toContain('no such table');
});

test('an unknown path and an unknown method return a problem as JSON', async () => {
  const { visitor, call } = await startApi();
  const unknown = await visitor.get('/api/nothing/here');
  expect([unknown.status, unknown.body]).toEqual([404, { message: he.notFound }]);
  const method = await call('PATCH', '/api/posts/1');
  expect([method.status, method.body]).toEqual([405, { message: he.methodNotAllowed }]);
  expect(method.headers.get('allow')).toBe('GET, PUT, DELETE');
});

test('50 simultaneous writes are all stored', async () => {
  const { api, admin } = await startWithAdmin();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/api/posts', livePost)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const events = await api.events();
  expect(events.map((event) => event.subjectId)).toEqual(responses.map((_, index) => index + 1));
});
