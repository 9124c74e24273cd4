import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWarmUp } from '#build-hooks/builder/builderWarmUps.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createDryBuilder } from '#build-hooks/incremental/dryBuilder.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import type { Renderer } from '#build-hooks/render/renderer.ts';
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
