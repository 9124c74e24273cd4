import type { PendingFiles } from './mirrorState.ts';

/** Callers that wait until the bucket contains the files that were published before, or uploads fail. */
export interface UploadWaiters {
  /** Resolves immediately while uploads fail. */
  add(): Promise<void>;
  /** Returns the number of callers, which a step that starts now takes into account. */
  count(): number;
  /** Call it after each step, with the number of callers before the step. */
  afterStep(countBefore: number): void;
  /** Call it when uploads fail. Notifies all callers. */
  afterFailure(): void;
}

export function createUploadWaiters(
  pending: Pick<PendingFiles, 'firstStep' | 'lastStep'>,
): UploadWaiters {
  const waiters: { resolve: () => void; lastStep?: number }[] = [];
  let isFailing = false;
  return {
    async add() {
      if (!isFailing) await new Promise<void>((resolve) => void waiters.push({ resolve }));
    },
    count: () => waiters.length,
    afterStep(countBefore) {
      isFailing = false;
      const lastStep = pending.lastStep();
      // The step has compared the served release, so all files of earlier changes are pending or uploaded.
      for (const waiter of waiters.slice(0, countBefore)) waiter.lastStep ??= lastStep;
      const firstStep = pending.firstStep() ?? Number.POSITIVE_INFINITY;
      while ((waiters[0]?.lastStep ?? firstStep) < firstStep) waiters.shift()?.resolve();
    },
    afterFailure() {
      isFailing = true;
      for (const { resolve } of waiters.splice(0)) resolve();
    },
  };
}
