import { expect, onTestFinished, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createIncrementalBuilder } from '#build-hooks/graph/incrementalBuilder.ts';
import { limits } from '#build-hooks/limits.ts';
import type { Publisher } from '#build-hooks/publish/publisher.ts';
import { bodyHash, type Renderer } from '#build-hooks/render/renderer.ts';
import { openScratchDatabase } from '#tests/bench/processes/scratchDatabase.ts';

const { dirtyPagesPerBatch, dirtyPagesPerGroup } = limits;

interface StartOptions {
  hasNewEvents?: () => boolean;
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
      commit(batch) {
        if (batch.rendered) steps.push('commit');
        graph.commit(batch);
      },
    },
    renderer: pageRenderer(goneUrls),
    publisher: recordingPublisher(steps, flush),
    clock: Date.now,
    onPublished: () => undefined,
  });
  return { builder, graph, urls, steps };
}

const pageRenderer = (goneUrls: readonly string[]): Renderer => ({
  async render(url) {
    if (goneUrls.includes(url)) return { outcome: 'gone', url, renderMs: 1 };
    const body = Buffer.from(url);
    return { outcome: 'page', url, body, hash: bodyHash(body), queryResults: [], renderMs: 1 };
  },
});

const recordingPublisher = (steps: string[], flush: () => Promise<void>): Publisher => ({
  stage: async (file) => ({ file, parts: [], staleFiles: [] }),
  stageElsewhere: (file) => ({ file, from: '', parts: [], staleFiles: [] }),
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

test('a batch of deferred pages ends after its group when a new event arrives', async () => {
  const { builder, graph, urls } = await startBuilder({ hasNewEvents: () => true });
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

test('a page that no longer exists is removed after all other dirty pages, also after an interruption', async () => {
  let isInterrupted = true;
  const { builder, graph, urls, steps } = await startBuilder({
    hasNewEvents: () => isInterrupted,
    goneUrls: ['/posts?page=2'],
  });
  await builder.publishDirtyPages();
  isInterrupted = false;
  while (await builder.publishDirtyPages());
  expect(graph.countDirty()).toBe(0);
  const removal = steps.indexOf('remove posts/page/2.html');
  const revealed = steps
    .slice(0, removal)
    .map((step) => Number(/^reveal (\d+)$/.exec(step)?.[1] ?? 0));
  expect(revealed.reduce((sum, count) => sum + count, 0)).toBe(urls.length - 1);
});
