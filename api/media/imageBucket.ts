import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeImageFiles, stagingPrefix } from '#db/media/mediaFolder.ts';
import { storePixels } from '#db/media/storeImage.ts';
import { imageUrls } from '#domain/media/media.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type ImageFiles, ImagesUnavailableError, uniqueImageName } from './imageFiles.ts';

/** The objects of uploaded images in a bucket, by the names of their files. */
export interface ImageObjects {
  has(file: string): Promise<boolean>;
  put(file: string, body: Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  list(): AsyncIterable<readonly string[]>;
}

/**
 * Keeps the files in a bucket that several processes share. Each upload gets names of its own, so that two
 * processes never write or delete the files of each other.
 */
export function createImageBucket({
  env,
  log,
  objects,
}: Pick<BaseDeps, 'env' | 'log'> & { objects: ImageObjects }): ImageFiles {
  const { mediaFolder } = env;

  async function uploadAll(
    folder: string,
    { url, isNew }: { url: string; isNew: boolean },
  ): Promise<void> {
    const files = await readdir(folder);
    const upload = async (file: string) =>
      objects.put(file, await readFile(path.join(folder, file)));
    const main = path.basename(url);
    const variants = files.filter((file) => file !== main);
    const uploads = await Promise.allSettled(variants.map(upload));
    // The main file comes last, because `has` checks only this file: after a partial failure, all files are uploaded again.
    if (uploads.every(({ status }) => status === 'fulfilled'))
      uploads.push(...(await Promise.allSettled([upload(main)])));
    const failure = uploads.find((upload) => upload.status === 'rejected');
    if (!failure) return;
    log.error({ event: 'bucket', err: failure.reason }, 'the bucket does not store images');
    // If this fails, too, the requested cleanup deletes the objects.
    if (isNew) await Promise.allSettled(files.map(objects.remove));
    throw new ImagesUnavailableError('The bucket does not store images', { cause: failure.reason });
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
        await uploadAll(folder, { url: stored.url, isNew });
        return stored;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(url) {
      // A former single server, or the first start, may have stored the image here.
      await removeImageFiles(mediaFolder, url);
      for (const fileUrl of imageUrls(url)) await objects.remove(path.basename(fileUrl));
    },
  };
}
