import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isNotFoundError } from '#build-hooks/publish/files.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { bucketTree, withoutVariants } from '#tests/support/bucket/bucketTree.ts';
import { bucketVariables } from '#tests/support/bucket/bucketVariables.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { compareTrees, noDifference, readTree } from '#tests/support/publishing/fileTree.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

test('a server that is killed between uploads completes the bucket after its next start', async () => {
  const store = await startBucketStore();
  const dataDir = await createDataFolder();
  const variables = bucketVariables(store.settings);
  const first = await startServer({ dataDir, siteUrl: testSiteUrl, variables });
  await until('some uploads', () => store.changes.length >= 30);
  await first.kill('SIGKILL');
  expect(store.objects.has('manifest.json')).toBe(false);

  const second = await startServer({ dataDir, siteUrl: testSiteUrl, variables });
  onTestFinished(async () => void (await second.kill('SIGKILL')));
  await until('the whole site', () => equalsRelease(store, dataDir), { withinMs: 60_000 });

  const cookie = await signIn(second.address);
  const title = 'כותרת חדשה בדלי';
  store.setFault(() => 'slowDown');
  const saved = await fetch(`${second.address}/api/posts/20`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(saved.status).toBe(200);
  await until('an error in the log', () => second.output().includes('The bucket is behind'));
  await second.kill('SIGKILL');
  store.setFault(undefined);

  const third = await startServer({ dataDir, siteUrl: testSiteUrl, variables });
  onTestFinished(async () => void (await third.kill('SIGKILL')));
  const page = () => String(store.objects.get('post/review-20.html')?.body);
  await until('the saved title', () => page().includes(title), { withinMs: 60_000 });
  await until('the whole site', () => equalsRelease(store, dataDir), { withinMs: 60_000 });
  const ready = await fetch(`${third.address}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ok', failing: [] });
  expect((await third.kill('SIGTERM')).code).toBe(0);
}, 240_000);

async function createDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder('bucket-');
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 20);
  await db.close();
  return dataDir;
}

/** Returns whether the bucket has exactly the files of the served release. */
async function equalsRelease(store: BucketStore, dataDir: string): Promise<boolean> {
  const release = await findCurrentRelease(path.join(dataDir, 'site'));
  if (!release) return false;
  const tree = await readTree(release.folder).catch((error: unknown) => {
    // The builder replaces a file during the read.
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (!tree) return false;
  const difference = compareTrees(bucketTree(store), withoutVariants(tree));
  return JSON.stringify(difference) === JSON.stringify(noDifference);
}
