import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDryBuilder } from '#build-hooks/graph/dryBuilder.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import type { Renderer } from '#build-hooks/render/renderer.ts';
import { createRepeatedWarmUp, createWarmUp } from '#build-hooks/warmUp.ts';
import { limits } from '#domain/limits.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

async function startDryBuilder() {
  const { db } = await openTestDatabase();
  await fillDatabase(db, 3);
  const dir = await mkdtemp(path.join(tmpdir(), 'dry-'));
  const graph = openGraph(path.join(dir, 'graph.db'));
  onTestFinished(async () => {
    graph.close();
    await rm(dir, { recursive: true, force: true });
  });
  const [folder, stagingFolder] = [path.join(dir, 'site'), path.join(dir, 'staging')];
  const publisher = await openFolderPublisher({ folder, stagingFolder });
  const published: string[] = [];
  const stagedFiles: string[] = [];
  const dryBuilder = createDryBuilder({
    db: db.read,
    graph,
    publisher: {
      ...publisher,
      async stage(file, ...rest) {
        stagedFiles.push(file);
        return publisher.stage(file, ...rest);
      },
    },
    renderer,
    clock: Date.now,
    onPublished: (files) => void published.push(...files),
  });
  const state = async () => ({
    files: await readdir(folder, { recursive: true }),
    staged: await readdir(stagingFolder),
    pages: graph.publishedPages({ afterId: 0, countMax: 100 }),
    dirty: graph.dirtyPages(100, 0),
    cursor: graph.cursor,
    published: [...published],
  });
  return { db: db.read, graph, dryBuilder, stagedFiles, state };
}

const renderer: Renderer = {
  render: async (url) => ({
    outcome: 'page',
    url,
    body: Buffer.from(url),
    hash: 'new',
    queryResults: [['card[1]', 'new']],
    renderMs: 0,
  }),
};

test('the warm-up stages the pages of a save but changes neither the site nor the graph', async () => {
  const { db, graph, dryBuilder, stagedFiles, state } = await startDryBuilder();
  graph.commit({
    rendered: [{ url: '/', hash: 'old', queryResults: [['card[1]', 'old']] }],
  });
  const before = await state();
  const warmUpNext = createWarmUp(db, { postCount: 3, rounds: 2 });
  let saves = 0;
  while (await warmUpNext(dryBuilder)) saves++;
  // Twice each of three posts.
  expect(saves).toBe(6);
  expect(stagedFiles).toContain('index.html');
  expect(stagedFiles.some((file) => file.startsWith('post/'))).toBe(true);
  expect(await state()).toEqual(before);
});

test('a builder that stays warm repeats one save in an interval, and repeats the warm-up on request', async () => {
  const { db, dryBuilder } = await startDryBuilder();
  let nowMs = 0;
  const warmUp = createRepeatedWarmUp(db, {
    wake: () => undefined,
    staysWarm: true,
    clock: () => nowMs,
  });
  const runAll = async () => {
    let saves = 0;
    while (await warmUp.next(dryBuilder)) saves++;
    return saves;
  };
  const { afterStart, afterFreeingMemory, whenIdleMs } = limits.warmUps;
  expect(await runAll()).toBe(afterStart.postCount * afterStart.rounds);
  nowMs += whenIdleMs - 1;
  expect(await runAll()).toBe(0);
  nowMs += 1;
  expect(await runAll()).toBe(1);
  const ended = warmUp.again();
  nowMs += whenIdleMs;
  expect(await runAll()).toBe(afterFreeingMemory.postCount * afterFreeingMemory.rounds + 1);
  await ended;
});

test('a builder without the option repeats no save', async () => {
  const { db, dryBuilder } = await startDryBuilder();
  let nowMs = 0;
  const warmUp = createRepeatedWarmUp(db, {
    wake: () => undefined,
    staysWarm: false,
    clock: () => nowMs,
  });
  while (await warmUp.next(dryBuilder));
  nowMs += 2 * limits.warmUps.whenIdleMs;
  expect(await warmUp.next(dryBuilder)).toBe(false);
});
