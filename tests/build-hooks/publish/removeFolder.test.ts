import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeFolder } from '#build-hooks/publish/removeFolder.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('deletes a folder with its subfolders, but not the targets of its links', async () => {
  const dir = await temporaryFolder('remove-');
  await mkdir(path.join(dir, 'kept'));
  await writeFile(path.join(dir, 'kept', 'page.html'), 'kept');
  const release = path.join(dir, 'release');
  await mkdir(path.join(release, 'post', 'empty'), { recursive: true });
  await writeFile(path.join(release, 'index.html'), 'home');
  await writeFile(path.join(release, 'post', 'one.html'), 'one');
  await symlink(path.join(dir, 'kept'), path.join(release, 'link'));
  await removeFolder(release);
  expect(await readdir(dir)).toEqual(['kept']);
  expect(await readdir(path.join(dir, 'kept'))).toEqual(['page.html']);
});

test('resolves if the folder does not exist', async () => {
  const dir = await temporaryFolder('remove-');
  await removeFolder(path.join(dir, 'missing'));
  expect(await readdir(dir)).toEqual([]);
});

test('two calls can delete the same folder', async () => {
  const release = path.join(await temporaryFolder('remove-'), 'release');
  await createPages(release, 200);
  await Promise.all([removeFolder(release), removeFolder(release)]);
  expect(existsSync(release)).toBe(false);
});

test('lets other work of the thread run while it deletes many files', async () => {
  const release = path.join(await temporaryFolder('remove-'), 'release');
  await createPages(release, 500);
  let turns = 0;
  let isRemoved = false;
  const countTurns = () => {
    turns++;
    if (!isRemoved) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await removeFolder(release);
  isRemoved = true;
  expect(turns).toBeGreaterThan(10);
});

async function createPages(folder: string, count: number): Promise<void> {
  await mkdir(folder);
  for (let page = 0; page < count; page++)
    await writeFile(path.join(folder, `${page}.html`), `page ${page}`);
}
