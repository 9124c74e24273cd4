import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import {
  type ChangedPages,
  changedPage,
  createChangedPages,
} from '#build-hooks/fullBuild/changedPages.ts';
import type { PageResult } from '#build-hooks/render/renderJob.ts';
import type { BuildPage } from '#domain/build.ts';

function start() {
  const dir = mkdtempSync(path.join(tmpdir(), 'changed-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, '1.changed');
  return { file, changedPages: createChangedPages(file) };
}

const page = (index: number): BuildPage => ({
  url: `/post/מבחן-${index}`,
  hashBefore: index % 2 === 0 ? null : `before ${index}`,
  hashAfter: `after ${index}`,
  renderMs: index,
  error: index % 3 === 0 ? 'שורה\nועוד \u2028 שורה \u2029' : null,
});
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index));

async function readBatches(changedPages: ChangedPages): Promise<BuildPage[][]> {
  const batches: BuildPage[][] = [];
  for await (const batch of changedPages.batches()) batches.push(batch);
  return batches;
}

test('the added pages are read in batches, in the same order', async () => {
  const { changedPages } = start();
  const all = pages(2 * builderLimits.reportedPagesPerBatch + 10);
  for (let first = 0; first < all.length; first += 64)
    changedPages.add(all.slice(first, first + 64));
  const batches = await readBatches(changedPages);
  expect(batches.flat()).toEqual(all);
  const { reportedPagesPerBatch } = builderLimits;
  expect(batches.map(({ length }) => length)).toEqual([
    reportedPagesPerBatch,
    reportedPagesPerBatch,
    10,
  ]);
});

test('a build without changed pages has no file and no batches', async () => {
  const { file, changedPages } = start();
  changedPages.add([]);
  expect(existsSync(file)).toBe(false);
  expect(await readBatches(changedPages)).toEqual([]);
  await changedPages.remove();
});

test('removing the changed pages of a build deletes their file', async () => {
  const { file, changedPages } = start();
  changedPages.add(pages(1));
  expect(existsSync(file)).toBe(true);
  await changedPages.remove();
  expect(existsSync(file)).toBe(false);
});

const url = '/post/a';
const rendered = (hash: string): PageResult => ({
  outcome: 'page',
  url,
  hash,
  resultHashes: [],
  renderMs: 1.4,
});
const gone: PageResult = { outcome: 'gone', url, renderMs: 1 };
const failed: PageResult = { outcome: 'failed', url, error: 'broken', renderMs: 1 };
const previous = { pageHash: () => 'old' };

test.each([
  [
    'a changed page',
    rendered('new'),
    previous,
    [{ hashBefore: 'old', hashAfter: 'new', error: null }],
  ],
  ['a new page', rendered('new'), undefined, [{ hashBefore: null, hashAfter: 'new', error: null }]],
  ['a failed page', failed, previous, [{ hashBefore: 'old', hashAfter: 'old', error: 'broken' }]],
  ['no unchanged page', rendered('old'), previous, []],
  ['no page that does not exist', gone, previous, []],
])('a build report contains %s', (_description, result, previousGraph, expected) => {
  expect(changedPage(result, previousGraph)).toMatchObject(expected);
});
