import { randomUUID } from 'node:crypto';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { generationHeader } from '../generationHeader.ts';
import {
  type BucketClient,
  type BucketSettings,
  createBucketClient,
  type PutCondition,
} from './bucketClient.ts';
import { BucketError, clockSkewCode } from './bucketError.ts';

/** Which conditions the store checks before it writes or deletes an object. */
export interface StoreConditions {
  /** `If-None-Match: *` refuses to replace an object. */
  createsOnlyMissing: boolean;
  /** `If-Match` refuses to replace another version of an object. */
  replacesOnlyKnown: boolean;
  /** `If-Match` refuses to delete another version of an object. Some stores support this condition only for writes. */
  deletesOnlyKnown: boolean;
}

/** Throws an `OperatorError` if a setting is wrong. Returns without a check if the bucket does not answer within `timeoutMs`. */
export async function checkBucketSettings(
  settings: BucketSettings,
  timeoutMs: number = bucketLimits.firstConnectMaxMs,
): Promise<void> {
  try {
    await probeBucket(createBucketClient(settings, { signal: AbortSignal.timeout(timeoutMs) }));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
  }
}

/** Tests the bucket with an object that is deleted at once. Throws an `OperatorError` for a wrong setting. */
export async function probeBucket(client: BucketClient): Promise<StoreConditions> {
  const name = `.test-${randomUUID()}`;
  // If the test is interrupted, the mirror deletes the object when it next compares the bucket with the files of the release.
  const headers = { [generationHeader]: '0' };
  const put = (condition?: PutCondition) =>
    client.put(name, Buffer.from('test'), { headers, condition });
  try {
    await put();
    const createsOnlyMissing = await isRefused(() => put('missing'));
    const replacesOnlyKnown = await isRefused(() => put(otherVersion));
    const deletesOnlyKnown = await isRefused(() => client.remove(name, otherVersion));
    await client.remove(name);
    return { createsOnlyMissing, replacesOnlyKnown, deletesOnlyKnown };
  } catch (error) {
    throw toOperatorError(error) ?? error;
  }
}

const md5HexLength = 32;
const otherVersion = { etag: '0'.repeat(md5HexLength) };

/** Returns whether the store answers 412, so that it checks the condition. Other stores ignore it, or answer 400 or 501. */
async function isRefused(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return false;
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    if (error.status === 412) return true;
    if (error.status === 400 || error.status === 501) return false;
    throw error;
  }
}

/** Returns an error that names the wrong environment variable, or undefined for a temporary failure. */
function toOperatorError(error: unknown): OperatorError | undefined {
  if (!(error instanceof BucketError)) return undefined;
  const reason =
    reasons[error.code] ?? (error.status === 301 ? reasons.PermanentRedirect : undefined);
  if (reason) return new OperatorError(`${reason} (${error.message})`);
  const isTemporary = error.status >= 500 || temporaryStatuses.includes(error.status);
  if (isTemporary || error.code === clockSkewCode) return undefined;
  return new OperatorError(
    `S3_ENDPOINT must be the address of an S3-compatible store in which S3_ACCESS_KEY_ID may write the bucket of PUBLISH_TO (${error.message})`,
  );
}

const temporaryStatuses = [408, 409, 425, 429];

const reasons: Record<string, string | undefined> = {
  NoSuchBucket: 'PUBLISH_TO must name an existing bucket',
  InvalidBucketName: 'PUBLISH_TO must name an existing bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID must be a key that the store knows',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY must be the secret of S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID must be a key that may write the bucket of PUBLISH_TO',
  AuthorizationHeaderMalformed: 'S3_REGION must be the region of the bucket',
  PermanentRedirect: 'S3_REGION and S3_ENDPOINT must be those of the bucket',
};
