import type { BuilderLog } from '../builderLog.ts';
import type { ObjectTable } from './objectTable.ts';
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
  objects: ObjectTable;
  clock: () => number;
  log: BuilderLog;
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

export interface BucketConnector {
  /** Returns the open connection, or undefined if no attempt has succeeded yet. */
  connection(): BucketConnection | undefined;
  /** Joins the attempt in progress if there is one, because a second attempt would supersede the first. */
  connect(): Promise<BucketConnection>;
  /** Returns the attempt in progress, and starts none. */
  attempt(): Promise<BucketConnection> | undefined;
}

export function createConnector(open: () => Promise<BucketConnection>): BucketConnector {
  let connection: BucketConnection | undefined;
  let connecting: Promise<BucketConnection> | undefined;

  async function openConnection() {
    connection = await open();
    return connection;
  }

  return {
    connection: () => connection,
    connect() {
      connecting ??= openConnection().finally(() => {
        connecting = undefined;
      });
      return connecting;
    },
    attempt: () => connecting,
  };
}
