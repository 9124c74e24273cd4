import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { releaseFileBatches } from '#build-hooks/bucket/release/siteFiles.ts';
import { fileBatches, listFiles } from '#build-hooks/publish/files.ts';
import { publishLimits } from '#build-hooks/publish/publishLimits.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

async function createFolder(files: readonly string[]): Promise<string> {
  const folder = await temporaryFolder('files-');
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  return folder;
}

test('lists the files of a folder and its subfolders, sorted', async () => {
  const folder = await createFolder(['posts.html', 'post/b.html', 'a.html', 'posts/page/2.html']);
  expect(await listFiles(folder)).toEqual([
    'a.html',
    'post/b.html',
    'posts.html',
    'posts/page/2.html',
  ]);
  expect(await listFiles(path.join(folder, 'missing'))).toEqual([]);
});

test('lets other work of the thread run while it lists many files', async () => {
  const batchCount = 12;
  const names = Array.from(
    { length: batchCount * publishLimits.folderEntriesPerRead },
    (_, index) => `post/${index}.html`,
  );
  const folder = await createFolder(names);
  let turns = 0;
  let isListed = false;
  const countTurns = () => {
    turns++;
    if (!isListed) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const listed: string[] = [];
  for await (const batch of fileBatches(folder)) {
    expect(batch.length).toBeLessThanOrEqual(publishLimits.folderEntriesPerRead);
    listed.push(...batch);
  }
  isListed = true;
  expect(listed.sort()).toEqual(names.sort());
  expect(turns).toBeGreaterThanOrEqual(batchCount);
});

test('the files of a release are listed without their compressed variants', async () => {
  const folder = await createFolder(['a.html', 'a.html.br', 'a.html.gz', '_headers.br']);
  const files: string[] = [];
  for await (const batch of releaseFileBatches(folder)) files.push(...batch);
  expect(files).toEqual(['a.html']);
});
