import type { PurgeResult } from '#domain/build.ts';
import type { CdnTarget } from '#domain/site/cdn.ts';
import type { BucketSettings } from '../bucket/store/bucketClient.ts';
import { createTimerClock } from '../concurrency/timerClock.ts';
import { createCdn } from './createCdn.ts';
import { createImagePurges, type ImagePurges } from './imagePurges.ts';
import { createImageRemovalCheck } from './imageRemovalCheck.ts';
import { type PurgeQueue, startPurgeQueue } from './purgeQueue.ts';
import { createPurgeReporter, type PurgeReporter } from './purgeReporter.ts';
import { openPurgeStore } from './purgeStore.ts';

/**
 * Purges changed pages from a CDN, each after visitors can get its new version from every source:
 *
 * 1. Before a page changes, `announce` stores its URL with a mark (`purgeStore.ts`), so that a crash loses none.
 * 2. When the page is public, `pagesRevealed` sends the newest mark to the host (`purgeReporter.ts`).
 * 3. The host waits until its cache contains no earlier version and the bucket contains the page
 *    (`builder/builderHost.ts`). Then it calls `purgeUpTo` with this mark.
 * 4. The queue sends the URLs up to the mark to the CDN, until the CDN accepts them (`purgeQueue.ts`).
 * 5. The host records the result in the build report of the page, so a result is sent to it after that report
 *    (`pagesReported`).
 *
 * A new release is purged as a whole. A deleted image first waits until its files are gone (`imagePurges.ts`).
 */
export interface Purges extends Omit<PurgeQueue, 'stop'>, Omit<PurgeReporter, 'addResult'> {
  images: ImagePurges;
  stop(): Promise<void>;
}

export interface PurgesOptions {
  /** The file of the store. */
  file: string;
  cdn: { target: CdnTarget; token: string };
  siteUrl: string;
  mediaFolder: string;
  bucket?: BucketSettings | undefined;
  clock: () => number;
  /** Receives the newest mark when all URLs up to it are public on the disk. */
  onPublic: (mark: number) => void;
  onResult: (result: PurgeResult) => void;
  log: (message: string, facts: Record<string, unknown>) => void;
}

export function startPurges(options: PurgesOptions): Purges {
  const { file, cdn, siteUrl, clock, onPublic, onResult, log } = options;
  const store = openPurgeStore(file);
  const { addResult, ...reporter } = createPurgeReporter({
    newestMark: store.newestMark,
    onPublic,
    onResult,
  });
  const queue = startPurgeQueue({
    store,
    cdn: createCdn(cdn.target, { siteUrl, token: cdn.token }),
    clock: createTimerClock(clock),
    onResult: addResult,
    log,
  });
  const images = createImagePurges({
    store,
    announce: queue.announce,
    isRemoved: createImageRemovalCheck(options),
    clock,
  });
  return { ...queue, ...reporter, images };
}
