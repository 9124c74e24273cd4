import type { PendingFiles } from './mirrorState.ts';

/** Callers that wait until the bucket contains what was published before their call, or until an upload fails. */
export interface UploadWaiters {
  /** Resolves immediately while uploads fail. */
  wait(): Promise<void>;
  /** Call it before a step, and the returned function after the step, unless the step compared nothing. */
  beforeStep(): () => void;
  /** Call it when uploads fail. Notifies all callers. */
  afterFailure(): void;
}

export function createUploadWaiters(
  pending: Pick<PendingFiles, 'firstStep' | 'lastReleasedStep'>,
): UploadWaiters {
  const waiters: { resolve: () => void; lastStep?: number }[] = [];
  let isFailing = false;
  return {
    async wait() {
      if (!isFailing) await new Promise<void>((resolve) => void waiters.push({ resolve }));
    },
    beforeStep() {
      const count = waiters.length;
      return () => {
        isFailing = false;
        // The step has compared the served release, so all files of earlier changes are pending or uploaded. Steps
        // that are not released yet belong to later changes.
        const lastStep = pending.lastReleasedStep();
        for (const waiter of waiters.slice(0, count)) waiter.lastStep ??= lastStep;
        const firstStep = pending.firstStep() ?? Number.POSITIVE_INFINITY;
        while ((waiters[0]?.lastStep ?? firstStep) < firstStep) waiters.shift()?.resolve();
      };
    },
    afterFailure() {
      isFailing = true;
      for (const { resolve } of waiters.splice(0)) resolve();
    },
  };
}
