import { manifestFile } from '#build-hooks/bucket/controlFiles.ts';
import { createImageObjects } from '#build-hooks/bucket/imageObjects.ts';
import { type BucketSettings, createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { isUploadFile } from '#domain/media/media.ts';
import type { Log } from '../runtime/log.ts';

/**
 * Returns the URL of a bucket that contains a published site or uploaded images, or undefined. A bucket that cannot be
 * read only gives a warning, because an outage must not prevent a start.
 */
export async function findBucketContent(
  settings: BucketSettings,
  log: Log,
): Promise<string | undefined> {
  const url = `s3://${settings.bucket}/${settings.prefix}`;
  const client = createBucketClient(settings, { signal: new AbortController().signal });
  try {
    if (await client.head(manifestFile)) return url;
    for await (const files of createImageObjects(client).list())
      if (files.some(isUploadFile)) return url;
  } catch (err) {
    log.warn(
      { event: 'bucket', err },
      `the database is empty, and ${url} cannot be read: if it has content of another database, check DATABASE_URL and PUBLISH_TO before you write anything`,
    );
  }
  return undefined;
}
