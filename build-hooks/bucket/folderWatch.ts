import { stat } from 'node:fs/promises';

/**
 * Returns a function that runs `work` if the folder may have changed since `work` last succeeded. The time of
 * a folder changes with each new or deleted file, but in steps of milliseconds, so a recent change counts
 * again at the next call.
 */
export function createFolderWatch(folder: string, clock: () => number) {
  let seenMs: number | undefined;
  return async (work: () => Promise<void>): Promise<void> => {
    const { mtimeMs } = await stat(folder);
    if (mtimeMs === seenMs) return;
    const isSettled = Math.abs(clock() - mtimeMs) > settledAfterMs;
    await work();
    seenMs = isSettled ? mtimeMs : undefined;
  };
}

const settledAfterMs = 2_000;
