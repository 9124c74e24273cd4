import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseOptions, openDatabase, openReadOnlyDatabase } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { tryLockData } from '#db/dataFolder/dataLock.ts';
import { type DataLocation, dataLocation } from '#db/dataLocation.ts';
import { addMissingSocialPhotos } from '#db/media/socialPhotos.ts';
import { checkMigrated, migrateDatabase } from '#db/migrate.ts';
import { ensureContent } from '#db/seed/ensureContent.ts';
import { imagesPath } from '#domain/paths.ts';
import { compressPendingPages } from '../publish/compressPendingPages.ts';
import { openFolderPublisher } from '../publish/folderPublisher.ts';
import { openRenderPool } from '../render/renderPool.ts';
import { renderAllSocialImages } from '../socialImages/socialImageQueue.ts';
import { openSocialImageRenderer } from '../socialImages/socialImageRenderer.ts';
import type { ChangedPages } from './changedPages.ts';
import { buildRelease } from './fullBuild.ts';

export interface StaticSiteOptions {
  /** The assets of the compiled site, such as `dist/client/`. The pages and the images are added to this folder. */
  clientDir: URL;
  siteUrl: string;
  log: (line: string) => void;
}

/** Builds the complete site into a folder, without a server: all pages, the assets and the uploaded images. */
export async function buildStaticSite({
  clientDir,
  siteUrl,
  log,
}: StaticSiteOptions): Promise<void> {
  const target = path.resolve(fileURLToPath(clientDir));
  const compiledDir = path.dirname(target);
  const publishedFolder = path.join(compiledDir, 'published');
  const data = dataLocation(process.env);
  const { database, mediaFolder } = data;
  await prepareData(data);
  const { read, close } = await openReadOnlyDatabase(database);
  const pool = openRenderPool({ database, compiledDir, siteUrl });
  const socialImageRenderer = await openSocialImageRenderer(mediaFolder);
  try {
    const { release, graph, changedPages, pagesTotal } = await buildRelease({
      db: read,
      publishedFolder,
      clientDir: target,
      codeVersion: '',
      pool,
      socialImageRenderer,
      clock: Date.now,
      onProgress: () => undefined,
    });
    const { folder, stagingFolder } = release;
    const failedCount = await logFailedPages(changedPages, log);
    const publisher = await openFolderPublisher({ folder, stagingFolder });
    while (await compressPendingPages(graph, { folder, publisher }));
    await renderAllSocialImages({
      graph,
      publisher,
      socialImageRenderer,
      onFailed: ({ title }, error) =>
        log(`The social image of ${title} could not be rendered: ${error}`),
    });
    graph.close();
    await rm(target, { recursive: true });
    await rename(folder, target);
    await cp(mediaFolder, path.join(target, imagesPath), { recursive: true });
    await rm(publishedFolder, { recursive: true });
    log(`${pagesTotal} pages in ${path.relative(process.cwd(), target)}`);
    if (failedCount > 0) throw new Error(`${failedCount} pages could not be rendered`);
  } finally {
    await pool.close();
    await close();
  }
}

/** Returns the number of failed pages. */
async function logFailedPages(
  changedPages: ChangedPages,
  log: (line: string) => void,
): Promise<number> {
  let failedCount = 0;
  for await (const pages of changedPages.batches()) {
    for (const { url, error } of pages) {
      if (error === null) continue;
      log(`${url} could not be rendered: ${error}`);
      failedCount++;
    }
  }
  return failedCount;
}

/** Creates or migrates the data of a database file, unless a running server has done so. */
async function prepareData(data: DataLocation) {
  const { database, mediaFolder } = data;
  checkDataAccess(data);
  const lock = tryLockData(data);
  if (!lock) return checkMigrated(database);
  try {
    // Servers on other machines may use a database server.
    if (!isDatabaseFile(database.url)) return await checkMigrated(database);
    await checkDatabasePresent(data);
    await updateDatabase(database, mediaFolder);
  } finally {
    lock.release();
  }
}

async function updateDatabase(database: DatabaseOptions, mediaFolder: string) {
  await migrateDatabase(database);
  const db = await openDatabase(database);
  try {
    const demoContent = process.env.DEMO_CONTENT === 'off' ? 'off' : 'auto';
    await ensureContent(db, { database, mediaFolder, nowMs: Date.now(), demoContent });
    await addMissingSocialPhotos(db.read, mediaFolder);
  } finally {
    await db.close();
  }
}
