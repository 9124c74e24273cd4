import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { parseEnv } from '#api/env.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { createTestClock } from '#tests/support/testClock.ts';

// This test runs only in the project with a database server (vitest.config.ts).
const hasServer = process.env.TEST_DATABASE === 'server';

test.skipIf(!hasServer)(
  'returns 503 with a Hebrew message within 1.5 s while a remote database is unreachable',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { url, stop } = await startDatabaseServer(path.join(folder, 'server'));
    onTestFinished(stop);
    await migrateDatabase({ url });
    const db = await openDatabase({ url });
    await ensureDefaults(db);
    const quiet = () => undefined;
    const clock = createTestClock();
    const app = createApp({
      db,
      env: parseEnv({ DATA_DIR: folder }),
      clock,
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      buildNotifier: { notify: quiet, settled: async () => undefined },
    });
    const ask = async (method: string, address: string, body?: object) => {
      const startMs = performance.now();
      const response = await app.request(`http://localhost:3000${address}`, {
        method,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect(performance.now() - startMs, address).toBeLessThan(1_500);
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    expect((await ask('GET', '/api/posts')).status).toBe(200);
    expect((await ask('GET', '/readyz')).status).toBe(200);
    await stop();
    for (const [method, address, body] of [
      ['GET', '/api/posts'],
      ['GET', '/api/search?q=xx'],
      ['POST', '/api/subscribe', { email: 'dana@example.com' }],
      ['POST', '/api/login', { username: 'dana', password: 'secret1' }],
    ] as const) {
      const answer = await ask(method, address, body);
      expect([answer.status, answer.body], address).toEqual([503, { message: he.busy }]);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    await clock.advance(limits.readiness.cacheMs);
    expect((await ask('GET', '/readyz')).body).toEqual({
      status: 'unavailable',
      failing: ['database'],
    });
    expect((await ask('GET', '/healthz')).status).toBe(200);
    await db.close();
  },
);
