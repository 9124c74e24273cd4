import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#build-hooks/publish/files.ts';
import {
  currentLink,
  findCurrentRelease,
  pruneReleases,
  type Release,
  releaseAt,
  startRelease,
  switchTo,
} from '#build-hooks/publish/releases.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Creates all files that a release can have. */
async function fill({ folder, graphFile, stagingFolder, changedPagesFile }: Release) {
  for (const name of [folder, stagingFolder]) await mkdir(name, { recursive: true });
  const files = [path.join(folder, 'index.html'), path.join(stagingFolder, '1'), changedPagesFile];
  for (const file of [...files, graphFile, `${graphFile}-wal`, `${graphFile}-shm`])
    await writeFile(file, 'content');
}

test('a new release has the next number, and none of the files of an interrupted build', async () => {
  const published = await temporaryFolder('releases-');
  expect(await findCurrentRelease(published)).toBeUndefined();
  const first = await startRelease(published);
  expect(first.number).toBe(1);
  await fill(first);
  expect(await listFiles(published)).toHaveLength(6);
  expect(await startRelease(published)).toEqual(first);
  expect(await listFiles(published)).toEqual([]);
  await switchTo(published, first);
  expect((await startRelease(published)).number).toBe(2);
  expect(await readdir(path.join(published, 'releases'))).toEqual(['1', '2']);
});

test('a switch replaces the link to the former release, or a folder in its place', async () => {
  const published = await temporaryFolder('releases-');
  await mkdir(path.join(currentLink(published), 'old'), { recursive: true });
  expect(await findCurrentRelease(published)).toBeUndefined();
  for (const number of [1, 2]) {
    const release = await startRelease(published);
    await switchTo(published, release);
    expect(release.number).toBe(number);
    expect(await readlink(currentLink(published))).toBe(path.join('releases', String(number)));
    expect(await findCurrentRelease(published)).toEqual(release);
  }
});

test('removes all files of all releases except the current one', async () => {
  const published = await temporaryFolder('releases-');
  const current = await startRelease(published);
  await switchTo(published, current);
  for (const number of [0, current.number, 7]) await fill(releaseAt(published, number));
  await pruneReleases(published);
  expect(await listFiles(published)).toEqual([
    'releases/1/index.html',
    'work/1.changed',
    'work/1.db',
    'work/1.db-shm',
    'work/1.db-wal',
    'work/1.staging/1',
  ]);
});
