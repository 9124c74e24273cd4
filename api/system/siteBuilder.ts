import {
  type BucketMirror,
  type BucketMirrorOptions,
  mirrorStateLocation,
  openBucketMirror,
} from '#build-hooks/bucket/mirror/bucketMirror.ts';
import {
  type BuilderHost,
  type BuilderHostOptions,
  startBuilder,
} from '#build-hooks/builder/builderHost.ts';
import type { CompiledOutput } from '#build-hooks/compile/compile.ts';
import { readDatabaseId } from '#db/dataFolder/databaseId.ts';
import { listExistingMediaUrls } from '#db/media/media.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Env } from '../env/env.ts';

/** Starts the builder for the site of the environment. */
export const startSiteBuilder = (
  { db, env, log }: Pick<BaseDeps, 'db' | 'env' | 'log'>,
  {
    compiledSite,
    imageBucket,
    purgesEverything = false,
    ...callbacks
  }: {
    compiledSite: CompiledOutput;
    /** The bucket of uploaded images, if API nodes upload them. */
    imageBucket?: Env['bucket'];
    purgesEverything?: boolean;
  } & Omit<BuilderHostOptions, 'db' | 'setup' | 'log'>,
): Promise<BuilderHost> =>
  startBuilder({
    ...callbacks,
    db,
    setup: {
      database: env.database,
      siteUrl: env.siteUrl,
      publishedFolder: env.publishedFolder,
      compiledDir: compiledSite.dir,
      mediaFolder: env.mediaFolder,
      imageBucket,
      bucket: env.bucket,
      codeVersion: compiledSite.codeVersion,
      cdn: env.cdn,
      purgesEverything,
      mirror:
        env.bucket &&
        mirrorStateLocation({ settings: env.bucket, publishedFolder: env.publishedFolder }),
    },
    log: (level, message, facts) => log[level](facts, message),
  });

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
