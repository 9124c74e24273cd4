import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { LeaseLostError } from '#db/leases/lease.ts';
import type { BuilderLog } from '../../builderLog.ts';
import { unlessAborted } from '../../concurrency/unlessAborted.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { connectBucket, createConnector } from '../connectBucket.ts';
import type { ImageLibrary } from '../release/splitMissingFiles.ts';
import { type BucketSettings, createBucketClient } from '../store/bucketClient.ts';
import { createMirrorHealth } from './mirrorHealth.ts';
import { createMirrorLoop } from './mirrorLoop.ts';
import { openMirrorState } from './mirrorState.ts';
import { createMirrorStep } from './mirrorStep.ts';
import type { MirrorStateLocation } from './mirrorTables.ts';

/**
 * Keeps a bucket equal to the served release and the uploaded images. It reads each file when it uploads it, so
 * it uploads only the latest version of a file that changes several times.
 */
export interface BucketMirror {
  /** Starts to upload. Call it when there is a release to serve. */
  start(): void;
  /** Looks for pending files at once. */
  wake(): void;
  /** Returns false while uploads fail for longer than a minute, or after another server took the bucket. */
  isKeepingUp(): boolean;
  /**
   * Resolves when the bucket contains everything that was published before this call. A cache in front of the
   * bucket is purged after that. Without `waitsForFailedUploads`, also resolves when an upload fails, because other
   * purges must not wait for hours. A purge before the upload does no harm to pages: the cache
   * revalidates them, because they have `max-age=0`. The purge of a deleted image waits until the bucket does not contain
   * the image any more (`purge/imagePurges.ts`).
   */
  uploaded(): Promise<void>;
  /** Resolves when the bucket contains all changes and its manifest says so. */
  settled(): Promise<void>;
  /** Aborts running uploads. The next start continues them. */
  stop(): Promise<void>;
}

export interface BucketMirrorOptions {
  settings: BucketSettings;
  /** The id of the database that the site shows. Another installation may not write the bucket. */
  databaseId: string;
  /** Folder of the releases. */
  publishedFolder: string;
  /** The folder of uploaded images. Undefined if API nodes upload them, so that the mirror leaves them alone. */
  mediaFolder: string | undefined;
  /** Returns those of the given URLs that belong to media items. The mirror never deletes objects of media items. */
  listStoredImages: ImageLibrary['listStored'];
  clock: () => number;
  log: BuilderLog;
  /**
   * Whether `uploaded()` also waits while uploads fail. Needed with API nodes: the CDN keeps the pages that they
   * read from the bucket, and does not ask for them again after an early purge.
   */
  waitsForFailedUploads?: boolean;
  /** Receives the files whose objects were replaced or deleted. Visitors of the bucket get the new versions. */
  onMirrored?: (files: string[]) => void;
  /**
   * Returns the files whose newest version failed to render. The builder publishes each of them later, also if its
   * bytes do not change. A comparison leaves their objects alone.
   */
  requeueOutdatedFiles?: () => Promise<string[]>;
  /** Throws a `LeaseLostError` after another process has taken the lease. The mirror then claims no bucket. */
  assertHeld?: () => void;
  /** Called when another server has taken the bucket, so that this mirror uploads nothing more. */
  onSuperseded?: () => void;
  timing?: {
    retryDelayMs: number;
    manifestIntervalMs: number;
    requestTimeoutMs: number;
    firstConnectMaxMs: number;
  };
}

/**
 * Tests the bucket and prepares its mirror. Throws an `OperatorError` if a setting is wrong or the bucket belongs to
 * another installation. If the bucket cannot be opened soon, logs an error, and the started mirror tries again. Throws a
 * `LeaseLostError` if `assertHeld` does.
 */
export async function openBucketMirror(options: BucketMirrorOptions): Promise<BucketMirror> {
  const { settings, databaseId, clock, log, timing = bucketLimits } = options;
  const { assertHeld = () => undefined, requeueOutdatedFiles = noFiles } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const client = createBucketClient(settings, { signal, timeoutMs: timing.requestTimeoutMs });
  const state = openMirrorState(mirrorStateLocation(options), { onReplaced });
  const { pending, objects, ownGeneration } = state;
  const owner = { settings, databaseId, ownGeneration };
  const connector = createConnector(() =>
    connectBucket({ client, objects, clock, log, assertHeld, owner }),
  );
  const health = createMirrorHealth({
    firstRetryDelayMs: timing.retryDelayMs,
    countPending: pending.count,
    clock,
    log,
  });
  const step = createMirrorStep({
    onMirrored: () => undefined,
    ...options,
    client,
    state,
    manifestIntervalMs: timing.manifestIntervalMs,
    imageLibrary: createImageLibrary(options),
    requeueOutdatedFiles: () => unlessAborted(requeueOutdatedFiles(), signal),
  });

  const loop = createMirrorLoop({ ...options, connector, step: step.run, health, pending, signal });

  /** Gives up the present step. The next one compares the release again, because the new file knows nothing of the bucket. */
  function onReplaced(): never {
    const connection = connector.connection();
    if (connection) ownGeneration.record(connection.claim.generation);
    step.compareAgain();
    loop.forgetWaves();
    throw new Error(
      'The file with the state of the bucket was damaged or deleted, and is replaced',
    );
  }

  try {
    await withinTime(connector.connect(), timing.firstConnectMaxMs);
  } catch (error) {
    if (error instanceof OperatorError || error instanceof LeaseLostError) {
      state.close();
      throw error;
    }
    log('error', 'The bucket could not be opened. Check S3_ENDPOINT if this lasts', {
      endpoint: settings.endpoint,
    });
    health.recordFailure(error);
    loop.notifyFailure();
  }

  return {
    start: loop.start,
    wake: loop.wake,
    isKeepingUp: health.isKeepingUp,
    uploaded: loop.uploaded,
    settled: loop.settled,
    async stop() {
      stopping.abort();
      loop.wake();
      await Promise.allSettled([connector.attempt(), loop.ended()]);
      state.close();
    },
  };
}

function createImageLibrary({
  listStoredImages,
  mediaFolder,
  log,
}: Pick<BucketMirrorOptions, 'listStoredImages' | 'mediaFolder' | 'log'>): ImageLibrary {
  /** The number of missing files after the last comparison. Only a changed number is logged. */
  let missingCount = 0;
  return {
    listStored: listStoredImages,
    onMissing(count) {
      if (count > 0 && count !== missingCount)
        log('error', missingImages, { files: count, folder: mediaFolder });
      missingCount = count;
    },
  };
}

const missingImages =
  'Images of the media library are not in the media folder. They stay in the bucket. Is the disk of MEDIA_DIR mounted?';

const noFiles = async (): Promise<string[]> => [];

/** Rejects if the work takes longer than `timeMaxMs`. The work then continues, and its later error is ignored. */
async function withinTime(work: Promise<unknown>, timeMaxMs: number): Promise<void> {
  const late = delay(timeMaxMs, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${timeMaxMs} ms`);
  });
  await Promise.race([work, late]);
}

export const mirrorStateLocation = ({
  settings: { endpoint, bucket, prefix },
  publishedFolder,
}: Pick<BucketMirrorOptions, 'settings' | 'publishedFolder'>): MirrorStateLocation => ({
  file: path.join(publishedFolder, 'bucket.db'),
  bucketId: `${endpoint} ${bucket} ${prefix}`,
});
