import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import {
  decodeUpload,
  hasPictureFiles,
  listUploadFiles,
  type PictureProblem,
  removePictureFiles,
  storePixels,
} from '#db/media/imageFiles.ts';
import {
  addMedia,
  deleteMedia,
  findMedia,
  findMediaByContent,
  listKnownMediaUrls,
} from '#db/media/media.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { pictureName } from '#domain/media/mediaUpload.ts';
import type { Deps } from '../deps.ts';
import { createSemaphore } from '../http/semaphore.ts';

/** Rows and files of the picture library, kept together. */
export interface MediaStore {
  /** Stores a picture; the same one twice is stored once. */
  add(upload: Upload): Promise<{ media: Media; isNew: boolean } | PictureProblem>;
  /** Deletes a picture and its files, unless posts show it and nobody insists. */
  remove(which: { id: number; isForced: boolean }): ReturnType<typeof deleteMedia>;
  /** Deletes files that no row knows: of uploads and deletions that were broken off. Answers how many. */
  sweep(): Promise<number>;
}

interface Upload {
  bytes: Buffer;
  fileName: string;
  alt: string;
}

type PicturesOptions = Pick<Deps, 'db' | 'env' | 'clock'> & { store?: typeof storePixels };

/**
 * Files are written before their row and deleted after it, so a row always has its files; what a
 * crash leaves in between is files without a row, which do no harm until they are swept away.
 */
export function createMediaStore({
  db,
  env,
  clock,
  store = storePixels,
}: PicturesOptions): MediaStore {
  const { mediaFolder: folder } = env;
  const { decodingMax, waitingMax, contentHashLength, orphanAgeMs } = limits.media;
  const decoding = createSemaphore({ runningMax: decodingMax, waitingMax });
  const inTurn = createTurns();

  async function add({ bytes, fileName, alt }: Upload) {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    return inTurn(contentHash.slice(0, contentHashLength), async () => {
      const known = await findMediaByContent(db.read, contentHash);
      if (known && (await hasPictureFiles(folder, known.url)))
        return { media: known, isNew: false };
      const name = known ? nameOf(known.url) : pictureName(fileName, contentHash);
      const picture = await decoding.run(async () => {
        const pixels = await decodeUpload(bytes);
        return typeof pixels === 'string' ? pixels : store({ folder, name, pixels });
      });
      if (typeof picture === 'string') return picture;
      if (known) return { media: known, isNew: false };
      const now = clock.now();
      const media = await addMedia(db, { picture, contentHash, alt, fileName, now });
      return { media, isNew: true };
    });
  }

  async function remove({ id, isForced }: { id: number; isForced: boolean }) {
    const known = await findMedia(db.read, id);
    if (!known) return 'missing' as const;
    return inTurn(nameOf(known.url).slice(-contentHashLength), async () => {
      const outcome = await deleteMedia(db, { id, isForced, now: clock.now() });
      if (outcome === 'deleted') await removePictureFiles(folder, known.url);
      return outcome;
    });
  }

  async function sweep() {
    const { pictures, aside } = await listUploadFiles(folder);
    const known = await listKnownMediaUrls(db.read, [...pictures.keys()]);
    const lost = [...pictures].filter(([url]) => !known.has(url)).flatMap(([, files]) => files);
    let count = 0;
    for (const file of [...lost, ...aside]) {
      const info = await stat(file).catch(() => undefined);
      // What is newer may belong to an upload under way.
      if (!info || info.mtimeMs > clock.nowMs() - orphanAgeMs) continue;
      await rm(file, { recursive: true, force: true });
      count++;
    }
    return count;
  }

  return { add, remove, sweep };
}

const nameOf = (url: string) => url.replace(/^.*\/|\.[a-z]+$/g, '');

/** Jobs about the same thing run one after another. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(job, job);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
