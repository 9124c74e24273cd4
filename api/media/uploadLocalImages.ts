import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { requestImageCleanup } from '#db/media/imageCleanups.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import { imageUrls } from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { undefinedIfMissing } from '../staticSite/readRequestedFile.ts';
import type { ImageObjects } from './imageBucket.ts';

type Options = Pick<BaseDeps, 'db' | 'env'> & { objects: ImageObjects };

/**
 * Stores the files of media items that are in the media folder and not in the bucket: the demo content of a
 * first start, and the images of a server that had no bucket. Returns their number.
 */
export async function uploadLocalImages(options: Options): Promise<number> {
  const { db, env, objects } = options;
  const folder = env.mediaFolder;
  const local = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const urls = await listExistingMediaUrls(
    db.read,
    local.map((file) => `${imagesPath}/${file}`),
  );
  if (urls.size === 0) return 0;
  const missing = new Set(local);
  for await (const files of objects.list()) for (const file of files) missing.delete(file);
  let count = 0;
  for (const url of urls) {
    const files = fileNames(url).filter((file) => missing.has(file));
    for (const file of files) await objects.put(file, await readFile(path.join(folder, file)));
    if (files.length > 0) await removeIfDeleted(url, options);
    count += files.length;
  }
  return count;
}

/** Removes the objects of an image whose media item another node has deleted during the upload. */
async function removeIfDeleted(url: string, { db, objects }: Options): Promise<void> {
  if ((await listExistingMediaUrls(db.read, [url])).has(url)) return;
  // If the removal fails, the requested cleanup repeats it.
  await db.write((tx) => requestImageCleanup(tx, url));
  for (const file of fileNames(url)) await objects.remove(file);
}

const fileNames = (url: string) => imageUrls(url).map((fileUrl) => path.basename(fileUrl));
