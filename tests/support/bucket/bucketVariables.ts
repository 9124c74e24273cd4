import type { BucketSettings } from '#build-hooks/bucket/store/bucketClient.ts';

/** Returns the environment variables that make a process publish into this bucket. */
export const bucketVariables = (settings: BucketSettings) => ({
  PUBLISH_TO: `s3://${settings.bucket}/${settings.prefix.replace(/\/$/, '')}`,
  S3_ENDPOINT: settings.endpoint,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_FORCE_PATH_STYLE: 'true',
});
