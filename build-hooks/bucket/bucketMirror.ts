import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { limits } from '../limits.ts';
import { createWakeSignal } from '../wakeSignal.ts';
import { type BucketConnection, connectBucket } from './connectBucket.ts';
import { createMirrorHealth } from './mirrorHealth.ts';
import { type MirrorStateLocation, openMirrorState } from './mirrorState.ts';
import { createMirrorStep } from './mirrorStep.ts';
import { type BucketSettings, createBucketClient } from './store/bucketClient.ts';
import { SupersededError } from './store/bucketError.ts';
import { createUploadWaiters } from './uploadWaiters.ts';

/**
 * Keeps a bucket equal to the served release and the uploaded images. The release folder stays the truth: the
 * mirror reads each pending file at the time of its upload.
 */
export interface BucketMirror {
  /** Starts to upload. Call it when there is a release to serve. */
  start(): void;
  /** Looks for pending files at once. */
  wake(): void;
  /** Returns false while uploads fail for longer than a minute, or after another server took the bucket. */
  isKeepingUp(): boolean;
  /**
   * Resolves when the bucket contains everything that was published before this call, so that a cache in front
   * of the bucket is purged after that. Resolves also when uploads fail, because purges must not wait for hours.
   * An early purge does no harm: caches ask for objects with `max-age=0` again.
   */
  uploaded(): Promise<void>;
  /** Resolves when the bucket contains all changes and its manifest says so. */
  settled(): Promise<void>;
  /** Aborts running uploads. The next start continues them. */
  stop(): Promise<void>;
}

export interface BucketMirrorOptions {
  settings: BucketSettings;
  /** Folder of the releases. */
  root: string;
  mediaFolder: string;
  clock: () => number;
  log: (level: 'info' | 'error', message: string, facts: Record<string, unknown>) => void;
  /** Receives the files whose objects were replaced or deleted. Visitors of the bucket get the new versions. */
  onMirrored?: (files: string[]) => void;
  timing?: {
    retryDelayMs: number;
    manifestIntervalMs: number;
    requestTimeoutMs: number;
    firstConnectMaxMs: number;
  };
}

/**
 * Tests the bucket and prepares its mirror. Throws an `OperatorError` if a setting is wrong. If the bucket does
 * not answer soon, logs an error and goes on trying after the start.
 */
export async function openBucketMirror(options: BucketMirrorOptions): Promise<BucketMirror> {
  const { settings, clock, log, timing = limits.bucket } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const client = createBucketClient(settings, { signal, timeoutMs: timing.requestTimeoutMs });
  const state = openMirrorState(mirrorStateLocation(options));
  const { pending, objects } = state;
  const health = createMirrorHealth({
    firstRetryDelayMs: timing.retryDelayMs,
    countPending: pending.count,
    clock,
    log,
  });
  const { wake, wait } = createWakeSignal();
  const uploadWaiters = createUploadWaiters(pending);
  const settledWaiters: (() => void)[] = [];
  let connection: BucketConnection | undefined;
  let connecting: Promise<BucketConnection> | undefined;
  let loop: Promise<void> = Promise.resolve();
  const step = createMirrorStep({
    onMirrored: () => undefined,
    ...options,
    client,
    state,
    manifestIntervalMs: timing.manifestIntervalMs,
  });

  /** Joins an attempt that is in progress, because each attempt takes the bucket from the one before. */
  function connect(): Promise<BucketConnection> {
    connecting ??= openConnection().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  async function openConnection() {
    connection = await connectBucket({ client, objects, clock, log });
    return connection;
  }

  async function run() {
    while (!signal.aborted && !health.isSuperseded()) {
      try {
        const open = connection ?? (await connect());
        // A caller that begins to wait during this step is notified after a later step.
        const waiterCount = settledWaiters.length;
        const uploadWaiterCount = uploadWaiters.count();
        const outcome = await step(open);
        health.recordSuccess();
        if (outcome !== 'uncompared') uploadWaiters.afterStep(uploadWaiterCount);
        if (outcome === 'settled') resolveWaiters(waiterCount);
        if (outcome !== 'worked') await wait(() => limits.pollMs);
      } catch (error) {
        await handleFailure(error);
      }
    }
  }

  function resolveWaiters(count: number) {
    for (const resolve of settledWaiters.splice(0, count)) resolve();
  }

  async function handleFailure(error: unknown) {
    if (signal.aborted) return;
    uploadWaiters.afterFailure();
    if (error instanceof SupersededError) return health.recordSuperseded(error);
    // A stop ends the pause.
    await delay(health.recordFailure(error), undefined, { signal }).catch(() => undefined);
  }

  try {
    await withinTime(connect(), timing.firstConnectMaxMs);
  } catch (error) {
    if (error instanceof OperatorError) {
      state.close();
      throw error;
    }
    log('error', 'The bucket does not answer. Check S3_ENDPOINT', { endpoint: settings.endpoint });
    health.recordFailure(error);
    uploadWaiters.afterFailure();
  }

  return {
    start() {
      loop = run();
    },
    wake,
    isKeepingUp: health.isKeepingUp,
    uploaded() {
      const uploaded = uploadWaiters.add();
      wake();
      return uploaded;
    },
    settled: () =>
      new Promise((resolve) => {
        settledWaiters.push(resolve);
        wake();
      }),
    async stop() {
      stopping.abort();
      wake();
      await Promise.allSettled([connecting, loop]);
      state.close();
    },
  };
}

/** Throws an error if the work takes longer. The work goes on, and its own late error is ignored. */
async function withinTime(work: Promise<unknown>, timeMaxMs: number): Promise<void> {
  const late = delay(timeMaxMs, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${timeMaxMs} ms`);
  });
  await Promise.race([work, late]);
}

export const mirrorStateLocation = ({
  settings: { endpoint, bucket, prefix },
  root,
}: Pick<BucketMirrorOptions, 'settings' | 'root'>): MirrorStateLocation => ({
  file: path.join(root, 'bucket.db'),
  bucketId: `${endpoint} ${bucket} ${prefix}`,
});
