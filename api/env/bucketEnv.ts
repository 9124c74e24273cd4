import { z } from 'zod';
import { bucketUrlPrefix } from '#db/dataLocation.ts';

/** Matches `s3://BUCKET` and `s3://BUCKET/PREFIX`. */
export const bucketUrlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

export const bucketVariables = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => /^https?:\/\/[^?#@]+$/.test(value) && URL.canParse(value),
      'an http(s) address',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'the name of a region, such as eu-central-1 or auto')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLISH_TO_REPLACES: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool({ error: 'true or false' }).default(false),
};

const bucketSchema = z.object({ ...bucketVariables, PUBLISH_TO: z.string().optional() });
type BucketVariables = z.infer<typeof bucketSchema>;

const requiredNames = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Requires all variables of the bucket if PUBLISH_TO names a bucket. */
export function checkBucketVariables({
  value,
  issues,
}: {
  value: BucketVariables;
  issues: z.core.$ZodRawIssue[];
}): void {
  if (!value.PUBLISH_TO?.startsWith(bucketUrlPrefix)) return;
  for (const name of requiredNames) {
    const message = 'set, because PUBLISH_TO names a bucket';
    if (value[name] === undefined)
      issues.push({ code: 'custom', path: [name], message, input: value });
  }
}

/** Returns the settings of the bucket, or undefined if the site is published into a folder only. */
export function parseBucket(env: BucketVariables) {
  const [, bucket, prefix = ''] = bucketUrlPattern.exec(env.PUBLISH_TO ?? '') ?? [];
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint,
    region,
    bucket,
    prefix: withSlash(prefix.replace(/^\/+|\/+$/g, '')),
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    replacedDatabaseId: env.PUBLISH_TO_REPLACES,
  };
}

const withSlash = (prefix: string) => (prefix === '' ? '' : `${prefix}/`);
