import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBuilderHost } from '#build-hooks/builder/builderHost.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { isoTime } from '#domain/text/dates.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { compileForTests, testSiteUrl } from '#tests/support/publishing/publishing.ts';

const builderThread = new URL(
  '../../support/publishing/stoppableBuilderThread.ts',
  import.meta.url,
);

test('after a crash of the builder thread, a new thread publishes all edits', async () => {
  const { builder, db, messages, published, threads } = await startTestBuilder();
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

test.skipIf(process.platform !== 'linux')(
  'only the threads of the builder have a lower priority',
  async () => {
    const before = await threadPriorities();
    const { builder } = await startTestBuilder();
    await builder.settled();
    const after = await threadPriorities();
    const expected = getPriority() + builderLimits.builderPriorityOffset;
    const lowered = [...after].filter(([, priority]) => priority === expected);
    expect(lowered.length).toBeGreaterThan(0);
    for (const [thread, priority] of before) expect(after.get(thread) ?? priority).toBe(priority);
  },
);

async function startTestBuilder() {
  const dir = await mkdtemp(path.join(tmpdir(), 'builder-'));
  const database = { url: `file:${path.join(dir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 5);
  const compiled = await compileForTests();
  const messages: string[] = [];
  const published: string[] = [];
  const threads: Worker[] = [];
  const builder = await startBuilderHost({
    db,
    setup: {
      database,
      siteUrl: testSiteUrl,
      publishedFolder: path.join(dir, 'site'),
      compiledDir: compiled.dir,
      mediaFolder: path.join(dir, 'media'),
      codeVersion: compiled.codeVersion,
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
  return { builder, db, messages, published, threads };
}

/** Returns the priority of each thread of this process, as `os.setPriority` takes it. */
async function threadPriorities(): Promise<Map<string, number>> {
  const threads = await readdir('/proc/self/task');
  const priorities = threads.map(async (thread) => {
    const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
    // The name of the thread, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [thread, Number(fields[niceField])] as const;
  });
  return new Map(await Promise.all(priorities));
}

/** Index of the nice value after the name of a thread; see proc_pid_stat(5). */
const niceField = 16;
