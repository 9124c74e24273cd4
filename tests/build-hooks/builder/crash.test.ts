import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { runCrashTest } from '#tests/support/crash/runCrashTest.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const kills = exhaustive({ bounded: 3, full: 10 });

test('repeated kills under load lose no acknowledged write, and the site equals a clean build', async () => {
  const report = await runCrashTest({ kills, seed: 20_261_120, postCount: 60 });
  expect(report).toMatchObject({
    kills,
    lostWrites: [],
    lostEvents: [],
    indexErrors: [],
    tornReads: [],
    differences: [],
    strayFiles: [],
    exitCode: 0,
  });
  expect(report.writesAcknowledged).toBeGreaterThanOrEqual(4 * kills);
  expect(report.pagesRead).toBeGreaterThanOrEqual(kills);
}, 240_000);

test('a stopped server exits cleanly, and the next server serves the same release immediately', async () => {
  const dataDir = await temporaryFolder('server-');
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 20);
  await db.close();

  const first = await startServer({ dataDir, siteUrl: testSiteUrl });
  const cookie = await signIn(first.address);
  const title = 'נשמר רגע לפני הסוף';
  const saved = await fetch(`${first.address}/api/posts/20`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(saved.status).toBe(200);
  const isLive = async (address: string) =>
    (await (await fetch(`${address}/post/review-20`)).text()).includes(title);
  await until('the saved title on its page', () => isLive(first.address));
  const { code, tookMs } = await first.kill('SIGTERM');
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  expect(first.output()).not.toMatch(/"level":|warn|error/i);

  const release = await findCurrentRelease(path.join(dataDir, 'site'));
  const second = await startServer({ dataDir, siteUrl: testSiteUrl });
  onTestFinished(async () => void (await second.kill('SIGKILL')));
  expect(await isLive(second.address)).toBe(true);
  expect((await findCurrentRelease(path.join(dataDir, 'site')))?.number).toBe(release?.number);
});
