import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples/samples.ts';

test('a database locked by another process answers 503 soon, and reads go on', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const other = createClient({ url: `file:${api.file}` });
  const lock = await other.transaction('write');
  const startMs = performance.now();
  const refused = await admin.post('/api/posts', livePost);
  expect(performance.now() - startMs).toBeLessThan(1_500);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.body).toEqual({ message: he.busy });
  expect((await api.visitor.get('/api/posts')).status).toBe(200);
  expect((await api.visitor.get('/readyz')).body).toMatchObject({ failing: ['database'] });
  await lock.rollback();
  other.close();
  expect((await admin.post('/api/posts', livePost)).status).toBe(201);
});

test('a full disk answers 507, reads go on and it recovers by itself', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const setPagesMax = (count: number) =>
    api.db.write(async (tx) => {
      await tx.run(`pragma max_page_count = ${count}`);
    });
  await setPagesMax(1);
  const content = `<p>${'טקסט '.repeat(20_000)}</p>`;
  const refused = await admin.post('/api/posts', { ...livePost, content });
  expect(refused.status).toBe(507);
  expect(refused.body).toEqual({ message: he.diskFull });
  expect((await api.visitor.get('/api/posts')).body).toEqual([]);
  expect(await api.events()).toEqual([]);
  await setPagesMax(1_000_000);
  expect((await admin.post('/api/posts', { ...livePost, content })).status).toBe(201);
});

test('a bug answers 500 and tells its details to the log alone', async () => {
  const api = await startApi();
  await api.db.write(async (tx) => {
    await tx.run('alter table tags rename to lost');
  });
  const answer = await api.visitor.get('/api/tags');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ message: he.unexpected });
  expect(api.logLines.join()).toContain('no such table');
});

test('an unknown address and an unknown method answer in JSON', async () => {
  const { visitor, call } = await startApi();
  const unknown = await visitor.get('/api/nothing/here');
  expect([unknown.status, unknown.body]).toEqual([404, { message: he.notFound }]);
  const method = await call('PATCH', '/api/posts/1');
  expect([method.status, method.body]).toEqual([405, { message: he.methodNotAllowed }]);
  expect(method.headers.get('allow')).toBe('GET, PUT, DELETE');
});

test('fifty writes at once all succeed', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/api/posts', livePost)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const events = await api.events();
  expect(events.map((event) => event.subjectId)).toEqual(answers.map((_, index) => index + 1));
});
