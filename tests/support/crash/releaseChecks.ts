import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { openRenderPool } from '#build-hooks/render/renderPool.ts';
import { openSocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import { openReadOnlyDatabase } from '#db/client.ts';
import { buildCleanTree } from '../publishing/buildCleanTree.ts';
import { compareTrees, readTree } from '../publishing/fileTree.ts';
import { compileForTests, testSiteUrl } from '../publishing/publishing.ts';
import { databaseIn } from './databaseChecks.ts';

export async function findDifferences(dataDir: string, publishedFolder: string): Promise<string[]> {
  const database = databaseIn(dataDir);
  const compiled = await compileForTests();
  const { read, close } = await openReadOnlyDatabase(database);
  const pool = openRenderPool({ database, compiledDir: compiled.dir, siteUrl: testSiteUrl });
  try {
    const clean = await buildCleanTree(path.join(dataDir, 'clean'), {
      db: read,
      clientDir: path.join(compiled.dir, 'client'),
      codeVersion: compiled.codeVersion,
      clock: Date.now,
      pool,
      socialImageRenderer: await openSocialImageRenderer(path.join(dataDir, 'media')),
    });
    const release = await findCurrentRelease(publishedFolder);
    const published = await readTree(release?.folder ?? '');
    const { onlyFirst, onlySecond, changed } = compareTrees(published, clean);
    return [
      ...onlyFirst.map((file) => `unexpected file: ${file}`),
      ...onlySecond.map((file) => `missing file: ${file}`),
      ...changed.map((file) => `different bytes: ${file}`),
    ];
  } finally {
    await pool.close();
    await close();
  }
}

/** Returns the files that interrupted work left outside the current release. */
export async function findStrayFiles(publishedFolder: string): Promise<string[]> {
  const release = await findCurrentRelease(publishedFolder);
  const number = String(release?.number);
  const releases = (await readdir(path.join(publishedFolder, 'releases'))).filter(
    (name) => name !== number,
  );
  const workFiles = (await readdir(path.join(publishedFolder, 'work'))).filter(
    (name) => !name.startsWith(`${number}.`),
  );
  const stagedFiles = await readdir(release?.stagingFolder ?? publishedFolder);
  return [...releases, ...workFiles, ...stagedFiles];
}
