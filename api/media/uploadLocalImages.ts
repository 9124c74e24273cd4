import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listExistingMediaUrls } from '#db/media/media.ts';
import { imageUrls } from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { undefinedIfMissing } from '../staticSite/readRequestedFile.ts';
import type { ImageObjects } from './imageBucket.ts';

/**
 * Stores the files of media items that are in the media folder and not in the bucket: the demo content of a
 * first start, and the images of a server that had no bucket. Returns their number.
 */
export async function uploadLocalImages({
  db,
  env,
  objects,
}: Pick<BaseDeps, 'db' | 'env'> & { objects: ImageObjects }): Promise<number> {
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
  for (const file of [...urls].flatMap(imageUrls).map((url) => path.basename(url))) {
    if (!missing.has(file)) continue;
    await objects.put(file, await readFile(path.join(folder, file)));
    count++;
  }
  return count;
}
