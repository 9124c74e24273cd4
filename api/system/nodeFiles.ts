import { createImageObjects } from '#build-hooks/bucket/imageObjects.ts';
import { createSiteReader } from '#build-hooks/bucket/siteReader.ts';
import { type BucketSettings, createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { limits } from '#domain/limits.ts';
import { homePath } from '#domain/paths.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Check } from '../health/check.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { createImageBucket } from '../media/imageBucket.ts';
import { createImageFolder, type ImageFiles } from '../media/imageFiles.ts';
import { uploadLocalImages } from '../media/uploadLocalImages.ts';
import { repeatUntilSuccess } from '../runtime/repeatUntilSuccess.ts';
import { createBucketSource } from '../staticSite/bucketSource.ts';
import { createExternalFiles } from '../staticSite/externalFiles.ts';
import { createSharedFolder } from '../staticSite/sharedFolder.ts';
import {
  createSiteHandler,
  type SiteHandler,
  type SiteHandlerOptions,
} from '../staticSite/siteHandler.ts';

/** The published site and the uploaded images of an API node, which has no builder. */
export interface NodeFiles {
  site: SiteHandler;
  imageFiles: ImageFiles;
  /** Whether the node can serve the site: from its memory, if it must. */
  check: Check;
  /**
   * Uploads to the bucket the images that exist only on the disk of this node, such as those of the demo content. Repeats the
   * upload after failures and does not reject.
   */
  storeLocalImages(): Promise<void>;
  /** Aborts running requests to the bucket. */
  stop(): void;
}

/** Opens the files of an API node: in the bucket of PUBLISH_TO, or else in folders that it shares with the bot. */
export function openNodeFiles(
  deps: BaseDeps,
  options: Omit<SiteHandlerOptions, 'headers' | 'mediaFolder' | 'servesMediaFolder'>,
): NodeFiles {
  const { env, clock, log } = deps;
  const headers = siteHeaders(env.siteUrl);
  const bucket = env.bucket && openBucket(env.bucket);
  const source = bucket
    ? createBucketSource(createSiteReader(bucket.reader), {
        nowMs: clock.nowMs,
        onFailure: (err) => log.error({ event: 'bucket', err }, 'the bucket cannot be read'),
      })
    : createSharedFolder(env.publishedFolder);
  // Other nodes delete images in the bucket, and not on this disk.
  let isUploaded = false;
  const site = createSiteHandler(
    { ...options, headers, mediaFolder: env.mediaFolder, servesMediaFolder: () => !isUploaded },
    { published: createExternalFiles(source, headers) },
  );
  return {
    site,
    imageFiles: bucket
      ? createImageBucket({ ...deps, objects: bucket.images })
      : createImageFolder(deps),
    check: {
      name: 'site',
      isHealthy: async () => (await site.readPage(homePath).catch(() => undefined)) !== undefined,
    },
    async storeLocalImages() {
      if (!bucket) return;
      const { images: objects, signal } = bucket;
      const upload = () => uploadLocalImages({ ...deps, objects });
      const { localUploadRetryMs: firstMs, localUploadRetryMaxMs: maxMs } = limits.publishedFiles;
      // `repeatUntilSuccess` rejects only after a stop.
      const count = await repeatUntilSuccess(upload, {
        ...deps,
        signal,
        backoff: { firstMs, maxMs },
        failure: { event: 'repeated', message: 'local images are not in the bucket yet' },
      }).catch(() => undefined);
      isUploaded = count !== undefined;
      if (count) log.info({ event: 'images_uploaded', count }, 'local images are in the bucket');
    },
    stop: () => bucket?.stop(),
  };
}

function openBucket(settings: BucketSettings) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timeoutMs = limits.publishedFiles.requestTimeoutMs;
  return {
    // A visitor does not wait as long as an upload.
    reader: createBucketClient(settings, { signal, timeoutMs }),
    images: createImageObjects(createBucketClient(settings, { signal })),
    signal,
    stop: () => stopping.abort(),
  };
}
