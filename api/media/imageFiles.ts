import { hash, randomUUID } from 'node:crypto';
import type { Pixels } from '#db/media/decodeImage.ts';
import { hasImageFiles, removeImageFiles } from '#db/media/mediaFolder.ts';
import { type StoredImage, storePixels } from '#db/media/storeImage.ts';
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
  /** Deletes the files of an image, also if only some of them exist. */
  remove(url: string): Promise<void>;
}

export class ImagesUnavailableError extends Error {
  override name = 'ImagesUnavailableError';
}

/** Keeps the files in the media folder. */
export function createImageFolder({
  db,
  env,
  store = storePixels,
}: Pick<BaseDeps, 'db' | 'env'> & { store?: typeof storePixels }): ImageFiles {
  const { mediaFolder: folder } = env;
  return {
    has: (url) => hasImageFiles(folder, url),
    newName: db.isShared ? uniqueImageName : storedImageName,
    store: ({ name, pixels }) => store({ folder, name, pixels }),
    remove: (url) => removeImageFiles(folder, url),
  };
}

/**
 * Returns a name with a random part, for files that several processes share. With a name from the content alone, one
 * process would delete the files that another one has just stored again.
 */
export const uniqueImageName = (fileName: string, contentHash: string) =>
  storedImageName(fileName, hash('sha256', `${contentHash} ${randomUUID()}`));
