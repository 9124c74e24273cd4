import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { parseEnv } from '#api/env/env.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { settings } from '#db/schema/settings.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

/** Starts the API with the empty database of a server that the test can stop. */
async function startWithServer({ requestTimeoutMs = 30_000 } = {}) {
  const folder = await temporaryFolder('remote-');
  const serverFolder = path.join(folder, 'server');
  const server = await startDatabaseServer(serverFolder);
  onTestFinished(server.stop);
  await migrateDatabase({ url: server.url });
  const db = await openDatabase({ url: server.url, requestTimeoutMs });
  onTestFinished(() => db.close());
  await ensureDefaults(db);
  const quiet = () => undefined;
  const clock = createTestClock();
  const app = createApp({
    db,
    env: parseEnv({ DATA_DIR: folder }),
    clock,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    changeNotifier: { notify: quiet },
  });
  const ask = async (method: string, address: string, body?: object) => {
    const startMs = performance.now();
    const response = await app.request(`http://localhost:3000${address}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const tookMs = performance.now() - startMs;
    const { status, headers } = response;
    return { status, headers, tookMs, body: await response.json() };
  };
  const restart = async () => {
    const { stop } = await startDatabaseServer(serverFolder, server.port);
    onTestFinished(stop);
  };
  return { server, db, clock, ask, restart };
}

const requests = [
  ['GET', '/api/posts'],
  ['GET', '/api/search?q=xx'],
  ['POST', '/api/subscribe', { email: 'dana@example.com' }],
  ['POST', '/api/login', { username: 'dana', password: 'secret1' }],
] as const;

test('returns 503 with a Hebrew message at once while a remote database is unreachable', async () => {
  const { server, clock, ask } = await startWithServer();
  expect((await ask('GET', '/api/posts')).status).toBe(200);
  expect((await ask('GET', '/readyz')).status).toBe(200);
  await server.stop();
  for (const [method, address, body] of requests) {
    const answer = await ask(method, address, body);
    expect([answer.status, answer.body], address).toEqual([503, { message: he.busy }]);
    expect(answer.headers.get('retry-after')).toBe('2');
    // A server that hangs would take 30 s.
    expect(answer.tookMs).toBeLessThan(5_000);
  }
  await clock.advance(limits.readiness.cacheMs);
  // The other nodes have lost the database, too, and all of them can still serve the pages.
  expect(await ask('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded', failing: ['database'] },
  });
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

test('returns 503 after the time limit while a remote database does not answer, and then recovers', async () => {
  const requestTimeoutMs = 1_500;
  const { server, ask } = await startWithServer({ requestTimeoutMs });
  server.pause();
  onTestFinished(() => void server.resume());
  const answers = await Promise.all(
    requests.map(([method, address, body]) => ask(method, address, body)),
  );
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([503, { message: he.busy }]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.tookMs).toBeGreaterThan(requestTimeoutMs / 2);
  }
  server.resume();
  await until('a read', async () => (await ask('GET', '/api/posts')).status === 200);
  await until('a write', async () => (await ask(...requests[2])).status < 300);
});

test('a killed and restarted database server keeps every acknowledged write', async () => {
  const { server, db, restart } = await startWithServer();
  const acknowledged: string[] = [];
  let failures = 0;
  let isDone = false;
  const write = async (key: string) => {
    try {
      await db.write((tx) => tx.insert(settings).values({ key, value: '' }));
      acknowledged.push(key);
    } catch {
      failures++;
    }
  };
  const writing = (async () => {
    for (let index = 0; !isDone; index++) await write(`write-${index}`);
  })();
  await until('20 writes', () => acknowledged.length >= 20);
  await server.kill();
  await until('a failure', () => failures > 0);
  await restart();
  const beforeRestart = acknowledged.length;
  await until('more writes', () => acknowledged.length >= beforeRestart + 20);
  isDone = true;
  await writing;
  const stored = (await db.read.select({ key: settings.key }).from(settings)).map(({ key }) => key);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});
