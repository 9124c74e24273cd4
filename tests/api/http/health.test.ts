import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { queueCheck } from '#api/http/health.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples/samples.ts';

test('a process that answers is alive, one that can store is ready', async () => {
  const { visitor } = await startApi();
  expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await visitor.get('/readyz');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok', failing: [] } });
});

test('a database that takes no writes makes it unready, and alive all the same', async () => {
  const { visitor, file } = await startApi();
  const other = createClient({ url: `file:${file}` });
  const lock = await other.transaction('write');
  const unready = await visitor.get('/readyz');
  expect(unready).toMatchObject({ status: 503, body: { failing: ['database'] } });
  expect(unready.headers.get('retry-after')).toBe('1');
  expect((await visitor.get('/healthz')).status).toBe(200);
  await lock.rollback();
  other.close();
  expect((await visitor.get('/readyz')).status).toBe(200);
});

test('a disk that cannot be asked makes it unready', async () => {
  const { visitor } = await startApi({ dataDir: '/nowhere/at/all' });
  expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { failing: ['disk'] } });
});

test.each(['builder', 'stopping'])(
  '%s: each part that says no, or fails to say, is named',
  async (name) => {
    let isFine: () => boolean = () => true;
    const { visitor } = await startApi({}, { checks: [{ name, isHealthy: () => isFine() }] });
    expect((await visitor.get('/readyz')).status).toBe(200);
    isFine = () => false;
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { failing: [name] } });
    isFine = () => {
      throw new Error('a detail that nobody outside should read');
    };
    const failed = await visitor.get('/readyz');
    expect(failed).toMatchObject({ status: 503, body: { failing: [name] } });
    expect(JSON.stringify(failed.body)).not.toContain('detail');
  },
);

test('writes that have waited a minute for their pages make it unready, until they have them', async () => {
  const { db, clock, signIn } = await startApi();
  const admin = await signIn('admin');
  let answered = 0;
  const { isHealthy } = queueCheck({ db, clock, publishedEventId: () => answered });
  expect(await isHealthy()).toBe(true);
  await admin.post('/api/posts', livePost);
  await clock.advance(59_000);
  expect(await isHealthy()).toBe(true);
  await clock.advance(1_000);
  expect(await isHealthy()).toBe(false);
  answered = 1;
  expect(await isHealthy()).toBe(true);
});
