import {
  type BucketMirror,
  type BucketMirrorOptions,
  openBucketMirror,
} from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { readDatabaseId } from '#db/dataFolder/databaseId.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import type { BaseDeps } from '../baseDeps.ts';

/**
 * Opens the mirror of the site in a bucket, if PUBLISH_TO names one. Without a media folder, API nodes upload the
 * images.
 */
export const openSiteMirror = async (
  { db, env, clock, log }: BaseDeps,
  {
    mediaFolder,
    ...builderAndLease
  }: Pick<
    BucketMirrorOptions,
    'mediaFolder' | 'requeueOutdatedFiles' | 'assertHeld' | 'onSuperseded'
  >,
): Promise<BucketMirror | undefined> =>
  env.bucket &&
  openBucketMirror({
    ...builderAndLease,
    settings: env.bucket,
    databaseId: (await readDatabaseId(db.read)) ?? '',
    publishedFolder: env.publishedFolder,
    mediaFolder,
    listStoredImages: (urls) => listExistingMediaUrls(db.read, urls),
    waitsForFailedUploads: mediaFolder === undefined,
    clock: clock.nowMs,
    log: (level, message, facts) => log[level]({ event: 'bucket', ...facts }, message),
  });
