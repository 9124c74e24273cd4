import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { decodeUpload, findImageProblem, type ImageProblem } from '#db/media/decodeImage.ts';
import { hasImageFiles, listUploadFiles, removeImageFiles } from '#db/media/imageFiles.ts';
import {
  addMedia,
  deleteMedia,
  findMedia,
  findMediaByContent,
  listExistingMediaUrls,
} from '#db/media/media.ts';
import { storePixels } from '#db/media/storeImage.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { storedImageName } from '#domain/media/mediaUpload.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createSemaphore } from '../http/semaphore.ts';

export interface MediaStore {
  /** Stores an image. A second upload of the same file returns the existing media item. */
  add(upload: Upload): Promise<{ media: Media; isNew: boolean } | ImageProblem>;
  /** Deletes a media item and its files. Without `isForced`, fails if a post uses the item. */
  remove(input: { id: number; isForced: boolean }): ReturnType<typeof deleteMedia>;
  /** Deletes image files without a database row, and returns their number. */
  deleteOrphans(): Promise<number>;
}

interface Upload {
  bytes: Buffer;
  fileName: string;
  alt: string;
}

type MediaStoreOptions = Pick<BaseDeps, 'db' | 'env' | 'clock'> & { store?: typeof storePixels };

/**
 * Creates the media store. It writes the files of an image before the row and deletes them after the row, so
 * that a row always has its files.
 */
export function createMediaStore({
  db,
  env,
  clock,
  store = storePixels,
}: MediaStoreOptions): MediaStore {
  const { mediaFolder: folder } = env;
  const {
    decodeConcurrencyMax,
    decodeQueueMax: waitingMax,
    contentHashLength,
    orphanAgeMs,
  } = limits.media;
  const decoding = createSemaphore({ runningMax: decodeConcurrencyMax, waitingMax });
  const serialize = createSerializer();

  async function add({ bytes, fileName, alt }: Upload) {
    // Checks the image first, so that a refused image does not wait in the queue.
    const problem = await findImageProblem(bytes);
    if (problem) return problem;
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    return serialize(contentHash.slice(0, contentHashLength), async () => {
      const existing = await findMediaByContent(db.read, contentHash);
      if (existing && (await hasImageFiles(folder, existing.url)))
        return { media: existing, isNew: false };
      const name = existing ? baseName(existing.url) : storedImageName(fileName, contentHash);
      const image = await decoding.run(async () => {
        const pixels = await decodeUpload(bytes);
        return typeof pixels === 'string' ? pixels : store({ folder, name, pixels });
      });
      if (typeof image === 'string') return image;
      if (existing) return { media: existing, isNew: false };
      const now = clock.now();
      const media = await addMedia(db, { image, contentHash, alt, fileName, now });
      return { media, isNew: true };
    });
  }

  async function remove({ id, isForced }: { id: number; isForced: boolean }) {
    const existing = await findMedia(db.read, id);
    if (!existing) return 'missing' as const;
    return serialize(baseName(existing.url).slice(-contentHashLength), async () => {
      const outcome = await deleteMedia(db, { id, isForced, now: clock.now() });
      if (outcome === 'deleted') await removeImageFiles(folder, existing.url);
      return outcome;
    });
  }

  async function deleteOrphans() {
    const { images, stagingFolders } = await listUploadFiles(folder);
    const existing = await listExistingMediaUrls(db.read, [...images.keys()]);
    const orphans = [...images].filter(([url]) => !existing.has(url)).flatMap(([, files]) => files);
    let count = 0;
    for (const file of [...orphans, ...stagingFolders]) {
      const info = await stat(file).catch(() => undefined);
      // Skips a new file, because the file may belong to a running upload.
      if (!info || info.mtimeMs > clock.nowMs() - orphanAgeMs) continue;
      await rm(file, { recursive: true, force: true });
      count++;
    }
    return count;
  }

  return { add, remove, deleteOrphans };
}

const baseName = (url: string) => url.replace(/^.*\/|\.[a-z]+$/g, '');

/** Returns a function that runs jobs with the same key one after another. */
function createSerializer() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const previous = last.get(key) ?? Promise.resolve();
    const current = previous.then(job, job);
    last.set(key, current);
    try {
      return await current;
    } finally {
      if (last.get(key) === current) last.delete(key);
    }
  };
}
