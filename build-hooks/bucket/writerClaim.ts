import { hostname } from 'node:os';
import { z } from 'zod';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { isoTime } from '#domain/text/dates.ts';
import { parseJson } from '#domain/text/parseJson.ts';
import { bucketLimits } from './bucketLimits.ts';
import { writerFile } from './controlFiles.ts';
import type { MirrorState } from './mirror/mirrorState.ts';
import type { BucketClient, BucketSettings, PutCondition } from './store/bucketClient.ts';
import { BucketError, SupersededError } from './store/bucketError.ts';
import type { StoreConditions } from './store/probeBucket.ts';

/**
 * The right to write to the bucket. A server takes it at each start with a higher generation. It stores the
 * generation in the object `writer.json` and in the metadata of the objects that it writes.
 */
export interface WriterClaim {
  generation: number;
  /** Throws a `SupersededError` if another server has taken the bucket. Asks at most every few seconds. */
  check(): Promise<void>;
}

const writerSchema = z.object({
  generation: z.int().min(0),
  host: z.string(),
  // Earlier versions did not write it.
  databaseId: z.string().optional(),
});

/** The installation that takes the bucket. Its database decides, because its servers and bots share it. */
export interface BucketOwner {
  settings: Pick<BucketSettings, 'bucket' | 'prefix' | 'replacedDatabaseId'>;
  databaseId: string;
  ownGeneration: MirrorState['ownGeneration'];
}

/**
 * Takes the right to write the bucket, with the next generation. Throws an `OperatorError` if the bucket contains the site of
 * another database.
 */
export async function claimBucket(
  client: BucketClient,
  {
    conditions,
    clock,
    assertHeld,
    owner,
  }: {
    conditions: StoreConditions;
    clock: () => number;
    assertHeld: () => void;
    owner: BucketOwner;
  },
): Promise<WriterClaim> {
  const generation = await takeNext();
  let checkedAtMs = clock();

  async function takeNext(): Promise<number> {
    for (let attempt = 0; attempt < bucketLimits.writeAttemptsMax; attempt++) {
      const last = await readWriter(client);
      if (last) checkOwner(last, owner);
      const { databaseId, ownGeneration } = owner;
      // `writer.json` may be missing or damaged, while this disk has written objects with its own generation.
      const next = Math.max(last?.generation ?? 0, ownGeneration.read() ?? 0) + 1;
      const startedAt = isoTime(clock());
      const writer = { generation: next, host: hostname(), startedAt, databaseId };
      // Without this check, a late claim would supersede the new holder of the lease.
      assertHeld();
      try {
        await client.put(writerFile, Buffer.from(`${JSON.stringify(writer)}\n`), {
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
          condition: writeCondition(last?.etag, conditions),
        });
        ownGeneration.record(next);
        return next;
      } catch (error) {
        if (!isRefusedWrite(error)) throw error;
      }
    }
    throw new Error(`The object ${writerFile} is replaced too often`);
  }

  async function check() {
    // The absolute value, because the clock may be set back.
    if (Math.abs(clock() - checkedAtMs) < bucketLimits.claimCheckMs) return;
    const writer = await readWriter(client);
    if (writer && writer.generation > generation) throw supersededBy(writer);
    checkedAtMs = clock();
  }

  return { generation, check };
}

function checkOwner(
  last: z.infer<typeof writerSchema>,
  { settings, databaseId, ownGeneration }: BucketOwner,
): void {
  const { bucket, prefix, replacedDatabaseId } = settings;
  const known = [undefined, databaseId, replacedDatabaseId];
  // After a restore, the database has another id, but this disk has written the bucket.
  if (known.includes(last.databaseId) || last.generation === ownGeneration.read()) return;
  throw new OperatorError(
    `The bucket s3://${bucket}/${prefix} has the site of the database ${last.databaseId}, written by ${last.host}. ` +
      `This server has the database ${databaseId}. Set PUBLISH_TO to a bucket or prefix of its own. If the other ` +
      `installation is gone, set PUBLISH_TO_REPLACES=${last.databaseId} instead`,
  );
}

export const supersededBy = ({ generation, host }: { generation: number; host?: string }) =>
  new SupersededError(
    `Another server${host ? ` (${host})` : ''} writes to the bucket, with the newer generation ${generation}. ` +
      'This server uploads nothing more. Stop one of the two servers, and restart the other',
  );

export function writeCondition(
  etag: string | undefined,
  { createsOnlyMissing, replacesOnlyKnown }: StoreConditions,
): PutCondition | undefined {
  if (etag === undefined) return createsOnlyMissing ? 'missing' : undefined;
  return replacesOnlyKnown ? { etag } : undefined;
}

/** Returns whether the store refused a write because the object was written or deleted meanwhile. */
export const isRefusedWrite = (error: unknown) =>
  error instanceof BucketError &&
  (error.status === 412 || (error.status === 404 && error.code === 'NoSuchKey'));

async function readWriter(client: BucketClient) {
  const object = await client.readText(writerFile);
  if (!object) return undefined;
  const parsed = writerSchema.safeParse(parseJson(object.body));
  // Another program may have overwritten `writer.json`.
  return { etag: object.etag, ...(parsed.data ?? { generation: 0, host: '' }) };
}
