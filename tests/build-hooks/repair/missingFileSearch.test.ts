import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { releaseAt } from '#build-hooks/publish/releases.ts';
import { createMissingFileSearch } from '#build-hooks/repair/missingFileSearch.ts';
import { createReleaseSweep } from '#build-hooks/repair/releaseSweep.ts';
import { repairLimits } from '#build-hooks/repair/repairLimits.ts';
import { filePathForPage } from '#domain/paths.ts';

const batchSize = builderLimits.graphRowsPerBatch;

/** A release with `pageCount` published pages, all of whose files are missing. */
async function startRelease(pageCount: number) {
  const publishedFolder = mkdtempSync(path.join(tmpdir(), 'missing-files-'));
  const clientDir = path.join(publishedFolder, 'client');
  const release = releaseAt(publishedFolder, 1);
  for (const folder of [
    clientDir,
    path.join(release.folder, 'post'),
    path.join(publishedFolder, 'work'),
  ])
    mkdirSync(folder, { recursive: true });
  const graph = openGraph(release.graphFile);
  onTestFinished(() => {
    graph.close();
    rmSync(publishedFolder, { recursive: true });
  });
  const urls = Array.from({ length: pageCount }, (_, index) => `/post/p${index}`);
  const publishInGraph = () =>
    graph.commit({
      rendered: urls.map((url) => ({ url, hash: `hash of ${url}`, resultHashes: [] })),
    });
  publishInGraph();
  const counts: number[] = [];
  const options = {
    graph,
    release,
    publisher: await openFolderPublisher(release),
    clientDir,
    onPublished: () => undefined,
    onMissingPages: (count: number) => void counts.push(count),
  };
  const publish = () => {
    for (const url of urls) writeFileSync(path.join(release.folder, filePathForPage(url)), url);
    publishInGraph();
  };
  return { publishedFolder, graph, urls, counts, options, publish, publishInGraph };
}

test('missing pages are counted and marked after each batch, and forgotten when they are published', async () => {
  const { graph, urls, counts, options, publish } = await startRelease(2 * batchSize + 100);
  const search = createMissingFileSearch(options);
  search.start();
  await search.step();
  expect(counts.at(-1)).toBe(batchSize);
  expect(graph.countDirty()).toBe(batchSize);
  while ((counts.at(-1) ?? 0) < urls.length) await search.step();
  expect(graph.outdatedPages()).toHaveLength(urls.length);

  publish();
  let steps = 0;
  while (await search.step()) steps++;
  expect(counts.at(-1)).toBe(0);
  expect(steps).toBeGreaterThanOrEqual(3);
  expect(search.isMissing('/post/p0')).toBe(false);
});

test('the count of missing pages ends with a pause while they cannot be published', async () => {
  const { urls, counts, options } = await startRelease(batchSize + 10);
  const search = createMissingFileSearch(options);
  search.start();
  while (await search.step());
  expect(await search.step()).toBe(false);
  expect(counts.at(-1)).toBe(urls.length);
});

test('a search that fails with an error starts again from the first page', async () => {
  const { graph, counts, options } = await startRelease(3);
  let failures = 1;
  const failing = {
    ...graph,
    publishedPages: (range: Parameters<typeof graph.publishedPages>[0]) => {
      if (failures-- > 0) throw new Error('The disk failed');
      return graph.publishedPages(range);
    },
  };
  const search = createMissingFileSearch({ ...options, graph: failing });
  search.start();
  await expect(search.step()).rejects.toThrow('The disk failed');
  while (await search.step());
  expect(counts.at(-1)).toBe(3);
});

test('a sweep notices a page that was published again and then deleted again', async () => {
  const { publishedFolder, graph, counts, options, publishInGraph } = await startRelease(1);
  const missingFiles = createMissingFileSearch(options);
  missingFiles.start();
  while (await missingFiles.step());
  expect(graph.countDirty()).toBe(1);
  publishInGraph();
  expect(graph.countDirty()).toBe(0);

  let nowMs = 0;
  const clock = () => nowMs;
  const sweep = createReleaseSweep({
    ...options,
    publishedFolder,
    clock,
    missingFiles,
    onLost: () => undefined,
  });
  nowMs = repairLimits.sweepIntervalMs;
  expect(await sweep.step()).toBe(true);
  while (await missingFiles.step());
  expect(graph.countDirty()).toBe(1);
  expect(counts.at(-1)).toBe(1);
});
