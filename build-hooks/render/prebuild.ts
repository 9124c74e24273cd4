import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, openReader } from '#db/client.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { addMissingSocialImages } from '#db/media/socialImages.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createDemoContent, isEmpty } from '#db/seed/demoContent.ts';
import { imagesPath } from '#domain/paths.ts';
import { buildRelease } from '../fullBuild.ts';
import { compressPendingPages } from '../publish/deferredCompression.ts';
import { openFolderPublisher } from '../publish/folderPublisher.ts';
import { renderAllSocialImages } from '../socialImages/socialImageQueue.ts';
import { openSocialImageRenderer } from '../socialImages/socialImageRenderer.ts';
import { openRenderPool } from './renderPool.ts';

export interface PrebuildOptions {
  /** `dist/client/`: the compiled assets, to which the pages are added. */
  clientDir: URL;
  siteUrl: string;
  log: (line: string) => void;
}

/**
 * The complete static site from a plain `astro build`: the same pages, by the same threads, as a
 * running system publishes, with the uploaded pictures beside them.
 */
export async function prebuildSite({ clientDir, siteUrl, log }: PrebuildOptions): Promise<void> {
  const target = path.resolve(fileURLToPath(clientDir));
  const compiledDir = path.dirname(target);
  const root = path.join(compiledDir, 'prebuild');
  const { database, mediaFolder } = dataLocation(process.env);
  await prepareData();
  const { read, close } = await openReader(database);
  const pool = openRenderPool({ database, compiledDir, siteUrl });
  const artist = await openSocialImageRenderer();
  try {
    const built = await buildRelease({
      db: read,
      root,
      clientDir: target,
      stamp: '',
      pool,
      socialImageRenderer: artist,
      clock: Date.now,
      onProgress: () => undefined,
    });
    const { folder, stagingFolder } = built.release;
    const failed = built.pages.filter(({ error }) => error !== null);
    for (const { url, error } of failed) log(`${url} could not be made: ${error}`);
    const publisher = await openFolderPublisher({ folder, stagingFolder });
    while (await compressPendingPages(built.graph, { folder, publisher }));
    await renderAllSocialImages({
      graph: built.graph,
      publisher,
      socialImageRenderer: artist,
      onFailed: ({ title }, error) => log(`The card of ${title} could not be drawn: ${error}`),
    });
    built.graph.close();
    await rm(target, { recursive: true });
    await rename(folder, target);
    await cp(mediaFolder, path.join(target, imagesPath), { recursive: true });
    await rm(root, { recursive: true });
    log(`${built.pagesTotal} pages in ${path.relative(process.cwd(), target)}`);
    if (failed.length > 0) throw new Error(`${failed.length} pages could not be made`);
  } finally {
    await pool.close();
    await close();
  }

  async function prepareData() {
    await mkdir(mediaFolder, { recursive: true });
    await migrateDatabase(database);
    const db = await openDatabase(database);
    try {
      await ensureDefaults(db);
      if (process.env.DEMO_CONTENT !== 'off' && (await isEmpty(db.read))) {
        await createDemoContent(db, { mediaFolder, nowMs: Date.now() });
      }
      await addMissingSocialImages(db.read, mediaFolder);
    } finally {
      await db.close();
    }
  }
}
