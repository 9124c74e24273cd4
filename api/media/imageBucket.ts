import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { listUploadFiles, removeImageFiles, stagingPrefix } from '#db/media/imageFiles.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import { storePixels } from '#db/media/storeImage.ts';
import { limits } from '#domain/limits.ts';
import { imageUrls, isUploadFile, uploadFilePattern } from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';
import type { BaseDeps } from '../baseDeps.ts';
import {
  deleteOldFiles,
  type ImageFiles,
  ImagesUnavailableError,
  uniqueImageName,
} from './imageFiles.ts';

/** The objects of uploaded images in a bucket, by the names of their files. */
export interface ImageObjects {
  has(file: string): Promise<boolean>;
  put(file: string, body: Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<readonly string[]>;
  /** Returns the age of an object by the clock of the store, or undefined if it does not exist. */
  ageMs(file: string): Promise<number | undefined>;
}

/**
 * Keeps the files in a bucket that several processes share. Each upload gets names of its own, so that two
 * processes never write or delete the files of each other.
 */
export function createImageBucket({
  db,
  env,
  clock,
  log,
  objects,
}: Pick<BaseDeps, 'db' | 'env' | 'clock' | 'log'> & { objects: ImageObjects }): ImageFiles {
  const { mediaFolder } = env;

  async function uploadAll(folder: string, { isNew }: { isNew: boolean }): Promise<void> {
    const files = await readdir(folder);
    const uploads = await Promise.allSettled(
      files.map(async (file) => objects.put(file, await readFile(path.join(folder, file)))),
    );
    const failure = uploads.find((upload) => upload.status === 'rejected');
    if (!failure) return;
    log.error({ event: 'bucket', err: failure.reason }, 'the bucket does not store images');
    // If this fails, too, the clean-up of orphans deletes the objects.
    if (isNew) await Promise.allSettled(files.map(objects.remove));
    throw new ImagesUnavailableError('The bucket does not store images', { cause: failure.reason });
  }

  /** Returns no files if suspiciously many have no row, because then the database may be a wrong or empty one. */
  async function listOrphans(): Promise<string[]> {
    const orphans: string[] = [];
    let uploadCount = 0;
    for await (const files of objects.list()) {
      const uploads = files.filter(isUploadFile);
      const existing = await listExistingMediaUrls(db.read, [...new Set(uploads.map(mediaUrl))]);
      uploadCount += uploads.length;
      orphans.push(...uploads.filter((file) => !existing.has(mediaUrl(file))));
    }
    const { orphanFilesMax, orphanShareMax } = limits.media;
    const countMax = Math.max(orphanFilesMax, uploadCount * orphanShareMax);
    if (orphans.length <= countMax) return orphans;
    log.error(
      { event: 'bucket', files: orphans.length, uploadCount },
      'many images of the bucket are not in the database: none is deleted. Does the bucket belong to this database?',
    );
    return [];
  }

  /** Deletes an object, except a young one, which may belong to a running upload. */
  async function isOldDeleted(file: string): Promise<boolean> {
    const ageMs = await objects.ageMs(file);
    // A store that tells no time gives NaN.
    if (ageMs === undefined || !(ageMs >= limits.media.orphanAgeMs)) return false;
    await objects.remove(file);
    return true;
  }

  return {
    async has(url) {
      try {
        return await objects.has(path.basename(url));
      } catch (cause) {
        log.error(
          { event: 'bucket', err: cause },
          'the bucket does not tell whether it has an image',
        );
        throw new ImagesUnavailableError('The bucket cannot be read', { cause });
      }
    },
    newName: uniqueImageName,
    async store({ name, pixels, isNew }) {
      await mkdir(mediaFolder, { recursive: true });
      const folder = await mkdtemp(path.join(mediaFolder, stagingPrefix));
      try {
        const stored = await storePixels({ folder, name, pixels });
        await uploadAll(folder, { isNew });
        return stored;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(url) {
      // A former single server, or the first start, may have stored the image here.
      await removeImageFiles(mediaFolder, url);
      try {
        for (const fileUrl of imageUrls(url)) await objects.remove(path.basename(fileUrl));
      } catch (err) {
        // The clean-up of orphans deletes the objects.
        log.warn(
          { event: 'image_objects_left', url, err },
          'an image was not deleted in the bucket',
        );
      }
    },
    async deleteOrphans() {
      const { stagingFolders } = await listUploadFiles(mediaFolder);
      let count = await deleteOldFiles(stagingFolders, clock.nowMs());
      for (const file of await listOrphans()) if (await isOldDeleted(file)) count++;
      return count;
    },
  };
}

const mediaUrl = (file: string) => `${imagesPath}/${uploadFilePattern.exec(file)?.[1]}.jpg`;
