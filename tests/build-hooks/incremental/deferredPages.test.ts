import { expect, onTestFinished, test, vi } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createIncrementalBuilder } from '#build-hooks/incremental/incrementalBuilder.ts';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { bodyHash, type Renderer } from '#build-hooks/render/renderer.ts';
import type { RenderHelper } from '#build-hooks/render/renderHelpers.ts';
import type { Database } from '#db/client.ts';
import { appendEvent } from '#db/events/outbox.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { homePath, postPath } from '#domain/paths.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { openScratchDatabase } from '#tests/bench/processes/scratchDatabase.ts';
import { createPost } from '#tests/support/createPost.ts';
import { damagePost } from '#tests/support/publishing/damagePost.ts';

const now = '2026-11-20T10:00:00.000Z';
const { dirtyPagesPerBatch, dirtyPagesPerGroup } = builderLimits;

interface StartOptions {
  shouldYield?: () => boolean;
  helpersForBatch?: (dirtyPages: number) => RenderHelper[];
  clock?: () => number;
  flush?: () => Promise<void>;
  /** Pages that render with status 404. */
  goneUrls?: readonly string[];
}

/** Creates a builder whose graph contains more dirty pages than one batch publishes. */
async function startBuilder({ flush = async () => {}, goneUrls = [], ...options }: StartOptions) {
  const { db, dispose } = await openScratchDatabase();
  const graph = openGraph(':memory:');
  onTestFinished(async () => {
    graph.close();
    await dispose();
  });
  const urls = Array.from(
    { length: dirtyPagesPerBatch + 1 },
    (_, index) => `/posts?page=${index + 1}`,
  );
  graph.commit({ dirty: urls });
  const steps: string[] = [];
  const builder = createIncrementalBuilder({
    ...options,
    db: db.read,
    graph: {
      ...graph,
      // A spread copies only the present values of the cursors.
      get cursor() {
        return graph.cursor;
      },
      get cursorIdentity() {
        return graph.cursorIdentity;
      },
      get deferredCursor() {
        return graph.deferredCursor;
      },
      commit(batch) {
        if (batch.rendered) steps.push('commit');
        graph.commit(batch);
      },
    },
    renderer: pageRenderer(goneUrls),
    publisher: recordingPublisher(steps, flush),
    clock: options.clock ?? Date.now,
    onPublished: () => undefined,
  });
  return { builder, graph, urls, steps, db };
}

const pageRenderer = (goneUrls: readonly string[]): Renderer => ({
  async render(url) {
    if (goneUrls.includes(url)) return { outcome: 'gone', url, renderMs: 1 };
    const body = Buffer.from(url);
    return { outcome: 'page', url, body, hash: bodyHash(body), resultHashes: [], renderMs: 1 };
  },
});

const recordingPublisher = (steps: string[], flush: () => Promise<void>): FilePublisher => ({
  stage: async (file) => ({ file, parts: [], staleFiles: [] }),
  reserve: (file) => ({ file, from: '', parts: [], staleFiles: [] }),
  reveal: async (files) => void steps.push(`reveal ${files.length}`),
  remove: async (files) => void steps.push(`remove ${files.join()}`),
  discard: async () => undefined,
  async flush() {
    await flush();
    steps.push('flush');
  },
});

test('each group of deferred pages is committed after its files are revealed and synced', async () => {
  const { builder, graph, steps } = await startBuilder({});
  const batch = await builder.publishDirtyPages();
  expect(batch).toMatchObject({ pagesDone: dirtyPagesPerBatch, pagesRemaining: 1 });
  const groups = dirtyPagesPerBatch / dirtyPagesPerGroup;
  expect(steps.filter((step) => step === `reveal ${dirtyPagesPerGroup}`)).toHaveLength(groups);
  const commits = [...steps.keys()].filter((index) => steps[index] === 'commit');
  expect(commits).toHaveLength(groups);
  for (const [group, index] of commits.entries()) {
    const earlier = steps.slice(0, index);
    expect(earlier.filter((step) => step.startsWith('reveal')).length).toBeGreaterThan(group);
    expect(earlier.filter((step) => step === 'flush').length).toBeGreaterThan(group);
  }
  expect(graph.countDirty()).toBe(1);
});

test('urgent pages of an event that are dirty are published with the event', async () => {
  const { builder, graph, db } = await startBuilder({});
  graph.commit({ rendered: [{ url: homePath, hash: 'former', resultHashes: [] }] });
  graph.commit({ dirty: [homePath] });
  await addPost(db, 'new-post');
  // The graph has no queries, so no result of the event differs from the graph.
  const batch = await builder.publishEvents();
  const urls = batch?.pages.map(({ url }) => url);
  expect(urls).toContain(postPath('new-post'));
  expect(urls).toContain(homePath);
});

test('a damaged row does not stop the deferred pages of other posts', async () => {
  const { builder, graph, urls, db } = await startBuilder({});
  graph.commit({ removed: urls });
  const pages = ['healthy', 'damaged', 'other'];
  for (const slug of pages) await addPost(db, slug);
  await builder.publishEvents();
  while (await builder.markDeferredPages());
  graph.commit({
    rendered: pages.map((slug) => ({
      url: postPath(slug),
      hash: 'former',
      resultHashes: [[`article["${slug}"]`, 'former']],
    })),
  });
  await damagePost(db, 'damaged');
  const refresh = { type: 'views_refresh', subjectId: 0, before: null } as const;
  await db.write((tx) => appendEvent(tx, { ...refresh, after: { postIds: [1, 2, 3] } }, now));
  await builder.publishEvents();
  while (await builder.markDeferredPages());
  expect(graph.deferredCursor).toBe(graph.cursor);
  for (const slug of pages) expect(graph.isDirty(postPath(slug))).toBe(true);
});

test('the deferred pages of an event are marked although newer events interrupt the search again and again', async () => {
  const { builder, graph, db } = await startBuilder({ shouldYield: () => true });
  await addPost(db, 'new-post');
  await builder.publishEvents();
  let calls = 0;
  while (calls < 500 && (await builder.markDeferredPages())) calls++;
  expect(calls).toBeGreaterThan(1);
  expect(graph.deferredCursor).toBe(graph.cursor);
});

test('helpers are not used while events follow each other quickly', async () => {
  const helpersForBatch = vi.fn((): RenderHelper[] => []);
  let nowMs = 0;
  const { builder, graph, urls, db } = await startBuilder({ helpersForBatch, clock: () => nowMs });
  const callsAfterNextEvent = async (slug: string) => {
    helpersForBatch.mockClear();
    await addPost(db, slug);
    await builder.publishEvents();
    graph.commit({ dirty: urls });
    await builder.publishDirtyPages();
    return helpersForBatch.mock.calls.length;
  };
  expect(await callsAfterNextEvent('first')).toBe(1);
  nowMs += builderLimits.quickEventsMs - 1;
  expect(await callsAfterNextEvent('second')).toBe(0);
  nowMs += builderLimits.quickEventsMs;
  expect(await callsAfterNextEvent('third')).toBe(1);
});

async function addPost(db: Database, slug: string) {
  await ensureDefaults(db);
  const post = postCreateSchema.parse({
    title: 'פוסט חדש',
    content: '<p>תוכן של פוסט חדש</p>',
    slug,
    isPublished: true,
  });
  await createPost(db, { post, now });
}

test('a batch of deferred pages ends after its group when a new event arrives', async () => {
  const { builder, graph, urls } = await startBuilder({ shouldYield: () => true });
  const batch = await builder.publishDirtyPages();
  expect(batch?.pagesDone).toBe(dirtyPagesPerGroup);
  expect(graph.countDirty()).toBe(urls.length - dirtyPagesPerGroup);
});

test('deferred pages stay dirty when they cannot be synced', async () => {
  const flush = async () => {
    throw new Error('The disk is full');
  };
  const { builder, graph, urls, steps } = await startBuilder({ flush });
  await expect(builder.publishDirtyPages()).rejects.toThrow('The disk is full');
  expect(steps).not.toContain('commit');
  expect(graph.countDirty()).toBe(urls.length);
});

test('a page that no longer exists is removed after the pages of a helper that failed', async () => {
  const failing: RenderHelper[] = [async () => undefined];
  const { builder, graph, urls, steps } = await startBuilder({
    helpersForBatch: (dirtyPages) => (dirtyPages < dirtyPagesPerBatch ? failing.splice(0) : []),
    goneUrls: ['/posts?page=3'],
  });
  graph.commit({ removed: urls.slice(dirtyPagesPerBatch / 2) });
  const batch = await builder.publishDirtyPages();
  expect(batch?.pagesRemaining).toBeGreaterThan(1);
  while (await builder.publishDirtyPages());
  expect(graph.countDirty()).toBe(0);
  expect(steps.filter((step) => step.startsWith('remove'))).toEqual(['remove posts/page/3.html']);
  expect(steps.indexOf('remove posts/page/3.html')).toBeGreaterThan(
    steps.findLastIndex((step) => step.startsWith('reveal')),
  );
});

test('a removal that a failed helper holds back follows in the next batch', async () => {
  let helpers: RenderHelper[] = [];
  const { builder, graph, steps } = await startBuilder({
    helpersForBatch: () => helpers.splice(0),
    goneUrls: ['/posts?page=2'],
  });
  // Postpones the removal until the pages that were dirty before it are published.
  await builder.publishDirtyPages();
  const morePages = Array.from({ length: 3 * dirtyPagesPerBatch }, (_, index) => `/tag/${index}`);
  graph.commit({ dirty: morePages });
  helpers = [async () => undefined];
  await builder.publishDirtyPages();
  expect(steps).not.toContain('remove posts/page/2.html');
  await builder.publishDirtyPages();
  expect(steps).toContain('remove posts/page/2.html');
  expect(graph.countDirty()).toBeGreaterThan(0);
});

test('a page that no longer exists is removed after all other dirty pages, also after an interruption', async () => {
  let isInterrupted = true;
  const { builder, graph, urls, steps } = await startBuilder({
    shouldYield: () => isInterrupted,
    goneUrls: ['/posts?page=2'],
  });
  await builder.publishDirtyPages();
  isInterrupted = false;
  while (await builder.publishDirtyPages());
  expect(graph.countDirty()).toBe(0);
  const removal = steps.indexOf('remove posts/page/2.html');
  expect(removal).toBeGreaterThan(0);
  const revealed = steps
    .slice(0, removal)
    .map((step) => Number(/^reveal (\d+)$/.exec(step)?.[1] ?? 0));
  expect(revealed.reduce((sum, count) => sum + count, 0)).toBe(urls.length - 1);
});
