import { imageUrls } from '#domain/media/media.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';
import { purgeLimits } from './purgeLimits.ts';
import type { PurgeQueue } from './purgeQueue.ts';
import { purgeRetryDelayMs } from './purgeRetry.ts';
import type { PurgeStore } from './purgeStore.ts';

/**
 * Purges the files of deleted images, which a CDN may keep for a year. The row of an image is deleted before its files,
 * so each image waits in the store until its files are gone. An earlier purge could let the CDN fetch them again.
 */
export interface ImagePurges {
  /** Stores deleted images by the URLs of their media items, and forgets stored images that exist again. */
  record(images: { deleted: readonly string[]; existing: readonly string[] }): void;
  /**
   * Announces the URLs of the images that the last check has found to be gone, and returns whether there are any. Starts
   * the next check if it is due, without waiting for it.
   */
  step(): boolean;
}

export interface ImagePurgesOptions {
  store: Pick<PurgeStore, 'addImages' | 'listImages' | 'removeImages'>;
  announce: PurgeQueue['announce'];
  /** Resolves to true if no file of the image exists. */
  isRemoved: (url: string) => Promise<boolean>;
  clock: () => number;
}

export function createImagePurges({
  store,
  announce,
  isRemoved,
  clock,
}: ImagePurgesOptions): ImagePurges {
  let removed: string[] = [];
  let isChecking = false;
  let checks = 0;
  /** The time of the next check. Undefined if no image waits. */
  let checkAtMs: number | undefined = 0;
  /** The number of calls of `record`. The results of a check are discarded if it rises during the check. */
  let recordings = 0;

  async function check(urls: readonly string[]): Promise<void> {
    isChecking = true;
    const before = recordings;
    const found: string[] = [];
    for (const url of urls) {
      // If the place of the files cannot be read, a later check tries it again.
      if (await isRemoved(url).catch(() => false)) found.push(url);
    }
    isChecking = false;
    if (recordings !== before) return;
    removed = found;
    checkAtMs = clock() + purgeRetryDelayMs(checks++);
  }

  function announceRemoved(): boolean {
    if (removed.length === 0) return false;
    // In this order, because a crash in between only repeats the purge.
    announce(removed.flatMap(imageUrls));
    store.removeImages(removed);
    removed = [];
    return true;
  }

  function startDueCheck(): void {
    const { retryDelayMaxMs: waitMaxMs } = purgeLimits;
    if (checkAtMs === undefined || isStillWaiting(checkAtMs, { nowMs: clock(), waitMaxMs })) return;
    const waiting = store.listImages();
    if (waiting.length > 0) void check(waiting);
    // Most steps of the builder find no deleted image, and need not read the store again.
    else checkAtMs = undefined;
  }

  return {
    record({ deleted, existing }) {
      store.removeImages(existing);
      store.addImages(deleted);
      recordings++;
      removed = [];
      checks = 0;
      checkAtMs = 0;
    },
    step() {
      if (isChecking) return false;
      const hasAnnounced = announceRemoved();
      startDueCheck();
      return hasAnnounced;
    },
  };
}
