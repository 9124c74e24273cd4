import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { imageUrls, uploadFilePattern } from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';

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

/**
 * Returns the uploaded files by the URL of their media item, and the staging folders of interrupted uploads.
 */
export async function listUploadFiles(
  folder: string,
): Promise<{ images: Map<string, string[]>; stagingFolders: string[] }> {
  const images = new Map<string, string[]>();
  const stagingFolders: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    const name = uploadFilePattern.exec(file)?.[1];
    if (file.startsWith(stagingPrefix)) stagingFolders.push(path.join(folder, file));
    if (!name) continue;
    const url = `${imagesPath}/${name}.jpg`;
    const files = images.get(url) ?? [];
    images.set(url, files);
    files.push(path.join(folder, file));
  }
  return { images, stagingFolders };
}
