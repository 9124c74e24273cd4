import type { KnownObjects } from './mirrorState.ts';
import { createObjectWriter, type ObjectWriter } from './objectWriter.ts';
import type { BucketClient } from './store/bucketClient.ts';
import { probeBucket } from './store/probeBucket.ts';
import { type BucketOwner, claimBucket, type WriterClaim } from './writerClaim.ts';

export interface BucketConnection {
  claim: WriterClaim;
  writer: ObjectWriter;
}

/**
 * Tests the bucket and takes the right to write it. Throws an `OperatorError` if a setting is wrong or
 * the bucket belongs to another installation.
 */
export async function connectBucket({
  client,
  objects,
  clock,
  log,
  assertHeld,
  owner,
}: {
  client: BucketClient;
  objects: KnownObjects;
  clock: () => number;
  log: (level: 'info' | 'error', message: string, facts: Record<string, unknown>) => void;
  /** Throws if this process may not take the bucket. */
  assertHeld: () => void;
  owner: BucketOwner;
}): Promise<BucketConnection> {
  const conditions = await probeBucket(client);
  const claim = await claimBucket(client, { conditions, clock, assertHeld, owner });
  if (!conditions.createsOnlyMissing || !conditions.replacesOnlyKnown)
    log(
      'error',
      'The store ignores If-Match or If-None-Match, so it cannot stop the late write of another server: run only one server with this bucket',
      { ...conditions },
    );
  log('info', 'The bucket is open', { generation: claim.generation });
  return { claim, writer: createObjectWriter({ client, objects, conditions, ...claim }) };
}
