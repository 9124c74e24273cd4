import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageUrls } from '#domain/media/media.ts';

// The name of each staging folder begins with this text. The server does not serve folders whose name begins
// with a dot.
export const stagingPrefix = '.incoming-';

/** Returns whether the files of a media item exist. A restored database may refer to missing files. */
export async function hasImageFiles(folder: string, url: string): Promise<boolean> {
  const info = await stat(path.join(folder, path.basename(url))).catch(() => undefined);
  return info?.isFile() ?? false;
}

export async function removeImageFiles(folder: string, url: string): Promise<void> {
  for (const fileUrl of imageUrls(url)) {
    await rm(path.join(folder, path.basename(fileUrl)), { force: true });
  }
}

/** Deletes the staging folders of interrupted uploads, except young ones, and returns their number. */
export async function deleteOldStagingFolders(
  folder: string,
  { modifiedBeforeMs }: { modifiedBeforeMs: number },
): Promise<number> {
  let count = 0;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(stagingPrefix)) continue;
    const stagingFolder = path.join(folder, name);
    const info = await stat(stagingFolder).catch(() => undefined);
    if (!info || info.mtimeMs > modifiedBeforeMs) continue;
    await rm(stagingFolder, { recursive: true, force: true });
    count++;
  }
  return count;
}
