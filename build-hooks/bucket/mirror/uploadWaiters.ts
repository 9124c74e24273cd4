import type { PendingFiles } from './pendingFiles.ts';

/** Callers that wait until the bucket contains what was published before their call, or until an upload fails. */
export interface UploadWaiters {
  /** Resolves immediately while uploads fail. */
  wait(): Promise<void>;
  /** Call it before a step, and the returned function after the step, unless the step compared nothing. */
  beforeStep(): () => void;
  /** Call it when uploads fail. Notifies all callers. */
  afterFailure(): void;
  /** Call it when the numbers of the waves begin again, before the comparison that finds the pending files. */
  forgetWaves(): void;
}

export function createUploadWaiters(
  pending: Pick<PendingFiles, 'firstWave' | 'lastReadyWave'>,
): UploadWaiters {
  const waiters: { resolve: () => void; lastWave?: number }[] = [];
  let isFailing = false;
  return {
    async wait() {
      if (!isFailing) await new Promise<void>((resolve) => void waiters.push({ resolve }));
    },
    beforeStep() {
      const count = waiters.length;
      return () => {
        isFailing = false;
        // The step has compared the served release, so all files of earlier changes are pending or uploaded. Waves
        // that are not ready yet belong to later changes.
        const lastWave = pending.lastReadyWave();
        for (const waiter of waiters.slice(0, count)) waiter.lastWave ??= lastWave;
        const firstWave = pending.firstWave() ?? Number.POSITIVE_INFINITY;
        while ((waiters[0]?.lastWave ?? firstWave) < firstWave) waiters.shift()?.resolve();
      };
    },
    afterFailure() {
      isFailing = true;
      for (const { resolve } of waiters.splice(0)) resolve();
    },
    forgetWaves() {
      for (const waiter of waiters) delete waiter.lastWave;
    },
  };
}
