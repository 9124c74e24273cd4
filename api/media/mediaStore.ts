import { createHash } from 'node:crypto';
import { decodeUpload, findImageProblem, type ImageProblem } from '#db/media/decodeImage.ts';
import {
  endImageCleanup,
  isImageCleanupDue,
  listDueImageCleanups,
  requestImageCleanup,
} from '#db/media/imageCleanups.ts';
import { addMedia, deleteMedia, findMedia, findMediaByContent } from '#db/media/media.ts';
import { deleteOldStagingFolders } from '#db/media/mediaFolder.ts';
import type { StoredImage } from '#db/media/storeImage.ts';
import { limits } from '#domain/limits.ts';
import { type Media, mediaUrl } from '#domain/media/media.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type ImageFiles, ImagesUnavailableError } from './imageFiles.ts';

export interface MediaStore {
  /** Stores an image. A second upload of the same file returns the existing media item. */
  add(upload: Upload): Promise<{ media: Media; isNew: boolean } | UploadProblem>;
  /** Deletes a media item and its files. Without `isForced`, fails if a post uses the item. */
  remove(input: { id: number; isForced: boolean }): ReturnType<typeof deleteMedia>;
  /**
   * Deletes the files that failed uploads and failed deletions have left. Returns the number of images and staging
   * folders.
   */
  deleteUnusedFiles(): Promise<number>;
}

/** `notStored`: the place of the files cannot be written now. */
export type UploadProblem = ImageProblem | 'notStored';

interface Upload {
  bytes: Buffer;
  fileName: string;
  alt: string;
}

/**
 * Creates the media store. It writes the files of an image before the row and deletes them after the row, so
 * that a row always has its files. The database records which files are without a row: no other file is deleted,
 * because a file that the database does not know may belong to another database or to a later state of this one.
 */
export function createMediaStore({
  db,
  env,
  clock,
  log,
  files,
}: Pick<BaseDeps, 'db' | 'env' | 'clock' | 'log'> & { files: ImageFiles }): MediaStore {
  const { decodeConcurrencyMax, decodeQueueMax: waitingMax } = limits.media;
  const decoding = createSemaphore({ runningMax: decodeConcurrencyMax, waitingMax });
  const serialize = createSerializer();

  async function add({ bytes, fileName, alt }: Upload): ReturnType<MediaStore['add']> {
    // Checks the image first, so that a refused image does not wait in the queue.
    const problem = await findImageProblem(bytes);
    if (problem) return problem;
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const key = contentHash.slice(0, limits.media.contentHashLength);
    try {
      return await serialize(key, () => addFile({ bytes, fileName, alt }, contentHash));
    } catch (error) {
      if (error instanceof ImagesUnavailableError) return 'notStored';
      throw error;
    }
  }

  async function addFile({ bytes, fileName, alt }: Upload, contentHash: string) {
    const existing = await findMediaByContent(db.read, contentHash);
    if (existing && (await files.has(existing.url))) return { media: existing, isNew: false };
    const name = existing ? baseName(existing.url) : files.newName(fileName, contentHash);
    const image = await decoding.run(() => storeDecoded(bytes, { name, isNew: !existing }));
    if (typeof image === 'string') return image;
    if (existing) return { media: existing, isNew: false };
    const now = clock.now();
    const added = await addMedia(db, { image, contentHash, alt, fileName, now });
    if (!added.isNew) await removeFiles(image.url);
    return added;
  }

  async function storeDecoded(
    bytes: Buffer,
    target: { name: string; isNew: boolean },
  ): Promise<StoredImage | ImageProblem> {
    const pixels = await decodeUpload(bytes);
    if (typeof pixels === 'string') return pixels;
    if (target.isNew) await db.write((tx) => requestImageCleanup(tx, mediaUrl(target.name)));
    return files.store({ ...target, pixels });
  }

  async function remove({ id, isForced }: { id: number; isForced: boolean }) {
    const existing = await findMedia(db.read, id);
    if (!existing) return 'missing' as const;
    return serialize(contentKey(existing.url), async () => {
      const outcome = await deleteMedia(db, { id, isForced, now: clock.now() });
      if (outcome === 'deleted') await removeFiles(existing.url);
      return outcome;
    });
  }

  /** Deletes files without a row. After a failure, `deleteUnusedFiles` repeats it. */
  async function removeFiles(url: string): Promise<void> {
    try {
      await cleanUp(url);
    } catch (err) {
      log.warn({ event: 'image_files_left', url, err }, 'the files of an image were not deleted');
    }
  }

  async function deleteUnusedFiles(): Promise<number> {
    const { cleanupAgeMs: ageMs } = limits.media;
    const modifiedBeforeMs = clock.nowMs() - ageMs;
    let count = await deleteOldStagingFolders(env.mediaFolder, { modifiedBeforeMs });
    for (const url of await listDueImageCleanups(db.read, { ageMs }))
      await serialize(contentKey(url), async () => {
        // An upload of the same file may have stored the image again meanwhile.
        if (!(await isImageCleanupDue(db.read, { url, ageMs }))) return;
        await cleanUp(url);
        count++;
      });
    return count;
  }

  async function cleanUp(url: string): Promise<void> {
    await files.remove(url);
    await db.write((tx) => endImageCleanup(tx, url));
  }

  return { add, remove, deleteUnusedFiles };
}

/** Returns the part of the URL that identifies the content of an image. */
const contentKey = (url: string) => baseName(url).slice(-limits.media.contentHashLength);

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
