import { setTimeout as delay } from 'node:timers/promises';
import { createStepWaiters } from '../../concurrency/stepWaiters.ts';
import { createWakeSignal } from '../../concurrency/wakeSignal.ts';
import { bucketLimits } from '../bucketLimits.ts';
import type { BucketConnection, BucketConnector } from '../connectBucket.ts';
import { SupersededError } from '../store/bucketError.ts';
import type { MirrorHealth } from './mirrorHealth.ts';
import type { StepOutcome } from './mirrorStep.ts';
import type { PendingFiles } from './pendingFiles.ts';
import { createUploadWaiters } from './uploadWaiters.ts';

/** Runs the steps of a bucket mirror in a loop, and notifies callers that wait until the bucket has their files. */
export interface MirrorLoop {
  start(): void;
  /** Ends a pause between two steps. */
  wake(): void;
  /** See `BucketMirror.uploaded`. */
  uploaded(): Promise<void>;
  /** See `BucketMirror.settled`. */
  settled(): Promise<void>;
  /** Notifies the callers of `uploaded` that uploads fail, unless they wait for failed uploads. */
  notifyFailure(): void;
  /** See `UploadWaiters.forgetWaves`. */
  forgetWaves(): void;
  /** Resolves when the loop has ended, or immediately if it was never started. */
  ended(): Promise<void>;
}

export interface MirrorLoopOptions {
  connector: BucketConnector;
  step: (connection: BucketConnection) => Promise<StepOutcome>;
  health: MirrorHealth;
  pending: Pick<PendingFiles, 'firstWave' | 'lastReadyWave'>;
  waitsForFailedUploads?: boolean;
  onSuperseded?: () => void;
  /** Ends the loop. */
  signal: AbortSignal;
}

export function createMirrorLoop(options: MirrorLoopOptions): MirrorLoop {
  const { connector, step, health, pending, onSuperseded, signal } = options;
  const { wake, wait } = createWakeSignal();
  const uploadWaiters = createUploadWaiters(pending);
  const settledWaiters = createStepWaiters();
  const notifyFailure = options.waitsForFailedUploads
    ? () => undefined
    : uploadWaiters.afterFailure;
  let loop: Promise<void> = Promise.resolve();

  async function run() {
    while (!signal.aborted && !health.isSuperseded()) {
      try {
        const outcome = await runStep(connector.connection() ?? (await connector.connect()));
        if (outcome !== 'worked') await wait(() => bucketLimits.pollMs);
      } catch (error) {
        await handleFailure(error);
      }
    }
  }

  /** Runs a step, and notifies the callers that were already waiting when it started. */
  async function runStep(connection: BucketConnection): Promise<StepOutcome> {
    const notifySettled = settledWaiters.beforeStep();
    const notifyUploaded = uploadWaiters.beforeStep();
    const outcome = await step(connection);
    health.recordSuccess();
    if (outcome !== 'uncompared') notifyUploaded();
    if (outcome === 'settled') notifySettled();
    return outcome;
  }

  async function handleFailure(error: unknown) {
    if (signal.aborted) return;
    notifyFailure();
    if (error instanceof SupersededError) {
      health.recordSuperseded(error);
      onSuperseded?.();
      return;
    }
    // A stop ends the pause.
    await delay(health.recordFailure(error), undefined, { signal }).catch(() => undefined);
  }

  return {
    start() {
      loop = run();
    },
    wake,
    uploaded() {
      const uploaded = uploadWaiters.wait();
      wake();
      return uploaded;
    },
    settled() {
      const settled = settledWaiters.wait();
      wake();
      return settled;
    },
    notifyFailure,
    forgetWaves: uploadWaiters.forgetWaves,
    ended: () => loop,
  };
}
