import { hash, randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Pixels } from '#db/media/decodeImage.ts';
import { hasImageFiles, listUploadFiles, removeImageFiles } from '#db/media/imageFiles.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import { type StoredImage, storePixels } from '#db/media/storeImage.ts';
import { limits } from '#domain/limits.ts';
import { storedImageName } from '#domain/media/storedImageName.ts';
import type { BaseDeps } from '../baseDeps.ts';

/** The place of the files of uploaded images. */
export interface ImageFiles {
  /**
   * Returns whether the files of a media item exist. A restored database may refer to missing files. Rejects with
   * an `ImagesUnavailableError` if the place cannot be read now.
   */
  has(url: string): Promise<boolean>;
  /** Returns the name of a new image, without extension. */
  newName(fileName: string, contentHash: string): string;
  /**
   * Stores all variants of an image. Rejects with an `ImagesUnavailableError` if the place cannot be written now.
   * The files of an image that is not new stay then, because a media item uses them.
   */
  store(image: { name: string; pixels: Pixels; isNew: boolean }): Promise<StoredImage>;
  remove(url: string): Promise<void>;
  /** Deletes files without a database row, except young ones, and returns their number. */
  deleteOrphans(): Promise<number>;
}

export class ImagesUnavailableError extends Error {
  override name = 'ImagesUnavailableError';
}

/** Keeps the files in the media folder. */
export function createImageFolder({
  db,
  env,
  clock,
  store = storePixels,
}: Pick<BaseDeps, 'db' | 'env' | 'clock'> & { store?: typeof storePixels }): ImageFiles {
  const { mediaFolder: folder } = env;
  return {
    has: (url) => hasImageFiles(folder, url),
    newName: db.isShared ? uniqueImageName : storedImageName,
    store: ({ name, pixels }) => store({ folder, name, pixels }),
    remove: (url) => removeImageFiles(folder, url),
    async deleteOrphans() {
      const { images, stagingFolders } = await listUploadFiles(folder);
      const existing = await listExistingMediaUrls(db.read, [...images.keys()]);
      const orphans = [...images].filter(([url]) => !existing.has(url)).flatMap(([, file]) => file);
      return deleteOldFiles([...orphans, ...stagingFolders], clock.nowMs());
    },
  };
}

/**
 * Returns a name with a random part, for files that several processes share. With a name from the content alone, one
 * process would delete the files that another one has just stored again.
 */
export const uniqueImageName = (fileName: string, contentHash: string) =>
  storedImageName(fileName, hash('sha256', `${contentHash} ${randomUUID()}`));

/** Deletes files and folders, except young ones, which may belong to a running upload. Returns their number. */
export async function deleteOldFiles(files: readonly string[], nowMs: number): Promise<number> {
  let count = 0;
  for (const file of files) {
    const info = await stat(file).catch(() => undefined);
    if (!info || info.mtimeMs > nowMs - limits.media.orphanAgeMs) continue;
    await rm(file, { recursive: true, force: true });
    count++;
  }
  return count;
}
