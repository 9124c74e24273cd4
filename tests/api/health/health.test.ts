import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { cachedCheck } from '#api/health/check.ts';
import { databaseFileCheck, publishedFilesCheck, queueCheck } from '#api/health/health.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';
import { livePost } from '#tests/support/samples/samples.ts';

test('a server with a writable database is alive and ready', async () => {
  const { visitor } = await startApi();
  expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await visitor.get('/readyz');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ok', failing: [] } });
});

test('a server with a locked database is alive but not ready', async () => {
  const { visitor, file, clock } = await startApi();
  const other = createClient({ url: `file:${file}` });
  const lock = await other.transaction('write');
  const unready = await visitor.get('/readyz');
  expect(unready).toMatchObject({ status: 503, body: { failing: ['database'] } });
  expect(unready.headers.get('retry-after')).toBe('1');
  expect((await visitor.get('/healthz')).status).toBe(200);
  await lock.rollback();
  other.close();
  await clock.advance(limits.readiness.cacheMs);
  expect((await visitor.get('/readyz')).status).toBe(200);
});

test('checks the database at most once a second', async () => {
  const { visitor, file, clock } = await startApi();
  const logBytes = async () => (await stat(`${file}-wal`)).size;
  await visitor.get('/readyz');
  const before = await logBytes();
  for (let call = 0; call < 20; call++) expect((await visitor.get('/readyz')).status).toBe(200);
  expect(await logBytes()).toBe(before);
  await clock.advance(limits.readiness.cacheMs);
  await visitor.get('/readyz');
  expect(await logBytes()).toBeGreaterThan(before);
});

test('the database file check fails when the file is replaced or deleted, and logs once', async () => {
  const { file } = await startApi();
  const { log, lines } = createTestLog();
  const { isHealthy } = databaseFileCheck({ databaseUrl: `file:${file}`, log });
  expect(await isHealthy()).toBe(true);
  await copyFile(file, `${file}.copy`);
  await rename(`${file}.copy`, file);
  expect([await isHealthy(), await isHealthy()]).toEqual([false, false]);
  expect(lines.filter((line) => line.includes('database_replaced'))).toHaveLength(1);
  await rm(file);
  expect(await isHealthy()).toBe(false);
});

test('the check of the published files fails while files are missing', async () => {
  const { env } = await startApi();
  const home = path.join(env.publishedFolder, 'current', 'index.html');
  let isComplete = true;
  const { isHealthy } = publishedFilesCheck({
    publishedFolder: env.publishedFolder,
    isComplete: () => isComplete,
  });
  expect(await isHealthy()).toBe(false);
  await mkdir(path.dirname(home), { recursive: true });
  await writeFile(home, 'page');
  expect(await isHealthy()).toBe(true);
  isComplete = false;
  expect(await isHealthy()).toBe(false);
});

test('a server without its data folder is not ready', async () => {
  const { visitor } = await startApi({ dataDir: '/nowhere/at/all' });
  expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { failing: ['disk'] } });
});

test.each(['builder', 'stopping'])(
  'when the check %s fails or throws, the server is not ready and names the check',
  async (name) => {
    let isPartHealthy: () => boolean = () => true;
    const { visitor } = await startApi(
      {},
      { checks: [{ name, isHealthy: () => isPartHealthy() }] },
    );
    expect((await visitor.get('/readyz')).status).toBe(200);
    isPartHealthy = () => false;
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { failing: [name] } });
    isPartHealthy = () => {
      throw new Error('an internal detail');
    };
    const failed = await visitor.get('/readyz');
    expect(failed).toMatchObject({ status: 503, body: { failing: [name] } });
    expect(JSON.stringify(failed.body)).not.toContain('detail');
  },
);

test('several errors of a check in a row are logged once', async () => {
  let isBroken = true;
  const isHealthy = () => {
    if (isBroken) throw new Error('an internal detail');
    return true;
  };
  const { visitor, logLines } = await startApi({}, { checks: [{ name: 'builder', isHealthy }] });
  const isLogged = (line: string) => /check_failed.*builder.*an internal detail/.test(line);
  const countLogged = () => logLines.filter(isLogged).length;
  await visitor.get('/readyz');
  await visitor.get('/readyz');
  expect(countLogged()).toBe(1);
  isBroken = false;
  await visitor.get('/readyz');
  isBroken = true;
  await visitor.get('/readyz');
  expect(countLogged()).toBe(2);
});

test('the queue check fails when an event waits a minute to be published', async () => {
  const { db, clock, signIn } = await startApi();
  const admin = await signIn('admin');
  let publishedId = 0;
  const { isHealthy } = queueCheck({ db, clock, publishedEventId: () => publishedId });
  expect(await isHealthy()).toBe(true);
  await admin.post('/api/posts', livePost);
  await clock.advance(59_000);
  expect(await isHealthy()).toBe(true);
  await clock.advance(1_000);
  expect(await isHealthy()).toBe(false);
  publishedId = 1;
  expect(await isHealthy()).toBe(true);
});

test('the queue check leaves an unreadable database to the check of the database', async () => {
  const { db, clock } = await startApi();
  await db.close();
  const { isHealthy } = queueCheck({ db, clock, publishedEventId: () => 0 });
  expect(await isHealthy()).toBe(true);
});

test('a cached check runs once a second, and fails in time when it gets no answer', async () => {
  const clock = createTestClock();
  const answer = Promise.withResolvers<boolean>();
  let runs = 0;
  const isHealthy = () => {
    runs++;
    return answer.promise;
  };
  const check = cachedCheck({ name: 'bot', isHealthy, isWarning: true }, { clock, timeoutMs: 1 });
  expect(check).toMatchObject({ name: 'bot', isWarning: true });
  expect(await check.isHealthy()).toBe(false);
  await clock.advance(limits.readiness.cacheMs);
  expect([await check.isHealthy(), runs]).toEqual([false, 1]);
  answer.resolve(true);
  await answer.promise;
  await clock.advance(limits.readiness.cacheMs);
  expect([await check.isHealthy(), await check.isHealthy(), runs]).toEqual([true, true, 2]);
});

test('a server with a warning is ready, and names the failed check', async () => {
  const { visitor } = await startApi(
    {},
    { checks: [{ name: 'bot', isHealthy: () => false, isWarning: true }] },
  );
  expect(await visitor.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded', failing: ['bot'] },
  });
});
