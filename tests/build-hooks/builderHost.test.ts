import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBuilder } from '#build-hooks/builderHost.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { isoTime } from '#domain/text/dates.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { compileForTests, testSiteUrl } from '#tests/support/publishing/publishing.ts';

const builderThread = new URL('../support/publishing/stoppableBuilderThread.ts', import.meta.url);

test('after a crash of the builder thread, a new thread publishes all edits', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'builder-'));
  const database = { url: `file:${path.join(dir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 5);
  const compiled = await compileForTests();
  const messages: string[] = [];
  const published: string[] = [];
  const threads: Worker[] = [];
  const builder = await startBuilder({
    db,
    setup: {
      database,
      siteUrl: testSiteUrl,
      root: path.join(dir, 'site'),
      compiledDir: compiled.dir,
      mediaFolder: path.join(dir, 'media'),
      stamp: compiled.stamp,
    },
    createThread: (setup) => {
      const thread = new Worker(builderThread, { workerData: setup });
      threads.push(thread);
      return thread;
    },
    onPublished: (files) => published.push(...files),
    onSwitched: () => undefined,
    log: (_level, message) => messages.push(message),
  });
  onTestFinished(async () => {
    await builder.stop();
    await db.close();
    await rm(dir, { recursive: true, force: true });
  });
  await builder.settled();
  published.length = 0;

  threads[0]?.postMessage('end');
  await vi.waitFor(() => expect(builder.isRunning()).toBe(false), { timeout: 60_000 });
  await updatePost(db, { id: 3, changes: { title: 'נכתב בלי בנאי' }, now: isoTime(Date.now()) });
  const settled = builder.settled();
  await vi.waitFor(() => expect(messages).toContain('The builder was restarted'), {
    timeout: 60_000,
  });
  await settled;
  expect(builder.isRunning()).toBe(true);
  expect(published).toContain('post/review-3.html');
});
