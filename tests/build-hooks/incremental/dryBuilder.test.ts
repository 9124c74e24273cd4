import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBuilderWarmUps, createWarmUp } from '#build-hooks/builder/builderWarmUps.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { GraphDamageError } from '#build-hooks/graph/graphDamage.ts';
import { createDryBuilder } from '#build-hooks/incremental/dryBuilder.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import type { Renderer } from '#build-hooks/render/renderer.ts';
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
    pages: graph.publishedPages({ afterRowId: 0, countMax: 100 }),
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
    resultHashes: [['card[1]', 'new']],
    renderMs: 0,
  }),
};

test('the warm-up stages the pages of a save but changes neither the site nor the graph', async () => {
  const { db, graph, dryBuilder, stagedFiles, state } = await startDryBuilder();
  graph.commit({
    rendered: [{ url: '/', hash: 'old', resultHashes: [['card[1]', 'old']] }],
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

/** Starts a warm-up with a clock that a test advances. `runAll` counts the saves that are due. */
async function startRepeatedWarmUp({ staysWarm }: { staysWarm: boolean }) {
  const { db, dryBuilder } = await startDryBuilder();
  let nowMs = 0;
  let nextError: Error | undefined;
  const clock = () => nowMs;
  const failingBuilder: typeof dryBuilder = {
    async publish(events) {
      const error = nextError;
      nextError = undefined;
      if (error) throw error;
      return dryBuilder.publish(events);
    },
  };
  const warmUp = createBuilderWarmUps(db, { wake: () => undefined, staysWarm, clock });
  return {
    warmUp,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Makes the next save fail. */
    failNext: (error: Error) => {
      nextError = error;
    },
    async runAll() {
      let saves = 0;
      while (await warmUp.next(failingBuilder)) saves++;
      return saves;
    },
  };
}

const { afterStart, afterFreeingMemory, whenIdleMs } = limits.warmUps;
const savesAfterStart = afterStart.postCount * afterStart.rounds;

test('a builder that stays warm repeats one save in an interval, and repeats the warm-up on request', async () => {
  const { warmUp, advance, runAll } = await startRepeatedWarmUp({ staysWarm: true });
  expect(await runAll()).toBe(savesAfterStart);
  advance(whenIdleMs - 1);
  expect(await runAll()).toBe(0);
  advance(1);
  expect(await runAll()).toBe(1);
  const ended = warmUp.again();
  advance(whenIdleMs);
  expect(await runAll()).toBe(afterFreeingMemory.postCount * afterFreeingMemory.rounds + 1);
  await ended;
});

test('a save that fails ends the warm-up without an error, and the next warm-up comes after the interval', async () => {
  const { advance, runAll, failNext } = await startRepeatedWarmUp({ staysWarm: true });
  failNext(new Error('ENOSPC: no space left on device'));
  expect(await runAll()).toBe(0);
  // Also if the clock is set back.
  advance(-whenIdleMs);
  expect(await runAll()).toBe(1);
  failNext(new GraphDamageError('The file is damaged'));
  advance(whenIdleMs);
  await expect(runAll()).rejects.toThrow('damaged');
});

test('a builder without the option repeats no save', async () => {
  const { advance, runAll } = await startRepeatedWarmUp({ staysWarm: false });
  expect(await runAll()).toBe(savesAfterStart);
  advance(2 * whenIdleMs);
  expect(await runAll()).toBe(0);
});
