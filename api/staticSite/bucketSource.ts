import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import type { Encoding } from '../http/acceptEncoding.ts';
import { compressText } from '../http/compressText.ts';
import { createByteCache } from './byteCache.ts';
import type { PublishedSource, SourceFile } from './externalFiles.ts';
import { PublishedFilesUnavailableError } from './publishedFiles.ts';
import { createSharedReads } from './sharedReads.ts';

/** Reads the objects of a site in a bucket. */
export interface ObjectStore {
  /** Resolves to undefined if the object does not exist, and to `unchanged` if it has the known ETag. */
  read(name: string, knownEtag?: string): Promise<StoreObject | 'unchanged' | undefined>;
  isCompressible(name: string): boolean;
}

export interface StoreObject {
  body: Buffer;
  etag: string;
}

type Settings = Record<keyof typeof limits.publishedFiles, number>;

/**
 * Reads published files from a bucket. Each read asks whether the object has changed, so that a CDN never gets
 * an older version after a purge. While the bucket fails, returns the last known version.
 */
export function createBucketSource(
  store: ObjectStore,
  {
    nowMs,
    onFailure,
    settings = limits.publishedFiles,
  }: {
    nowMs: () => number;
    /** Receives the first error after a success. */
    onFailure: (error: unknown) => void;
    settings?: Settings;
  },
): PublishedSource {
  const cache = createByteCache<StoreObject>({
    totalBytesMax: settings.cachedBytesMax,
    valueBytesMax: settings.cachedFileBytesMax,
  });
  const missing = createMissingNames(nowMs, settings);
  const found = createFoundNames(settings.foundMax);
  const unknownReads = createSemaphore({
    runningMax: settings.unknownInParallel,
    waitingMax: settings.unknownWaitingMax,
  });
  const compress = createCompressor();
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  let isProbed = false;

  const read = createSharedReads(async (name: string): Promise<SourceFile | undefined> => {
    if (isTooLong(name) || missing.has(name)) return undefined;
    const known = cache.get(name);
    const isOutage = isFailing;
    try {
      // Requests for invented names must not delay pages that left the cache.
      const isKnown = known !== undefined || found.has(name);
      const asked = isKnown ? ask(name, known) : unknownReads.run(() => ask(name));
      // Visitors and health checks do not wait for a store that still hangs. The request continues, and its response ends the outage.
      if (known && isOutage && (await isLate(asked, settings.probeWaitMs)))
        return { content: known, isStale: true };
      const content = await asked;
      return content && { content, isStale: false };
    } catch (cause) {
      if (known) return { content: known, isStale: true };
      throw new PublishedFilesUnavailableError('The bucket cannot be read', { cause });
    }
  });

  async function ask(name: string, known?: StoreObject): Promise<StoreObject | undefined> {
    const isPaused = Math.abs(nowMs() - failedAtMs) < settings.pauseMs;
    // After a pause, one reader finds out whether the bucket answers again. The others do not wait for it.
    if (isPaused || isProbed) throw new Error('The bucket failed a moment ago');
    isProbed = isFailing;
    const object = await readWithRetry(name, known?.etag).finally(() => {
      isProbed = false;
    });
    if (object === 'unchanged') return known;
    if (!object) {
      cache.delete(name);
      found.delete(name);
      missing.add(name);
      return undefined;
    }
    cache.set(name, object, object.body.length);
    found.add(name);
    return object;
  }

  /** Repeats a failed read once, because stores refuse or cut single requests. */
  async function readWithRetry(name: string, etag: string | undefined) {
    try {
      const object = await store.read(name, etag).catch((error: unknown) => {
        // A second wait for a timeout would take too long.
        if (error instanceof DOMException) throw error;
        return store.read(name, etag);
      });
      isFailing = false;
      return object;
    } catch (error) {
      const isOutage = !isRefusal(error);
      if (isOutage) failedAtMs = nowMs();
      if (isOutage && !isFailing) onFailure(error);
      isFailing = isOutage;
      throw error;
    }
  }

  async function readCompressed(
    name: string,
    encoding: NonNullable<Encoding>,
  ): Promise<SourceFile | undefined> {
    const answer = store.isCompressible(name) ? await read(name) : undefined;
    return answer && { ...answer, content: await compress(answer.content, encoding) };
  }

  return { read, readCompressed };
}

/** Resolves to whether the work takes longer than this time. Rejects if the work fails sooner. */
const isLate = (work: Promise<unknown>, timeMaxMs: number): Promise<boolean> =>
  Promise.race([work.then(() => false), delay(timeMaxMs, true, { ref: false })]);

/** Returns whether a store may refuse a name. Stores on file systems limit each part of it. */
const isTooLong = (name: string) =>
  Buffer.byteLength(name) > keyBytesMax ||
  name.split('/').some((part) => Buffer.byteLength(part) > partBytesMax);

// S3 refuses keys of more than 1,024 bytes, and the prefix of the bucket belongs to the key.
const keyBytesMax = 900;
const partBytesMax = 255;

/** Returns whether the store refused this one request, as 403 or 400, so that it can answer others. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Remembers for a short time which objects do not exist. */
function createMissingNames(nowMs: () => number, { missingMs, missingMax }: Settings) {
  // The map keeps the order of insertion, so its oldest names come first.
  const missingSinceMs = new Map<string, number>();
  return {
    has(name: string): boolean {
      const sinceMs = missingSinceMs.get(name) ?? Number.NEGATIVE_INFINITY;
      return Math.abs(nowMs() - sinceMs) < missingMs;
    },
    add(name: string): void {
      missingSinceMs.delete(name);
      missingSinceMs.set(name, nowMs());
      const [oldest] = missingSinceMs.keys();
      if (missingSinceMs.size > missingMax && oldest !== undefined) missingSinceMs.delete(oldest);
    },
  };
}

/** Remembers the names of objects that existed. Forgets the oldest ones. */
function createFoundNames(countMax: number) {
  const names = new Set<string>();
  return {
    has: (name: string) => names.has(name),
    delete: (name: string) => void names.delete(name),
    add(name: string): void {
      names.delete(name);
      names.add(name);
      const [oldest] = names;
      if (names.size > countMax && oldest !== undefined) names.delete(oldest);
    },
  };
}

/** Compresses each version of a file once for each encoding. The results stay as long as that version. */
function createCompressor() {
  const variants = new WeakMap<object, Map<string, Promise<SourceFile['content']>>>();
  return (content: SourceFile['content'], { name }: NonNullable<Encoding>) => {
    const known = variants.get(content) ?? new Map();
    variants.set(content, known);
    const variant = known.get(name) ?? compressText[name](content.body).then((body) => ({ body }));
    known.set(name, variant);
    return variant;
  };
}
