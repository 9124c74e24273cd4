import { stat } from 'node:fs/promises';

/**
 * Returns a function that runs `work` if files may have been added to the folder or deleted from it since
 * `work` last succeeded. It compares modification times of the folder.
 */
export function createFolderWatch(folder: string, clock: () => number) {
  let seenMs: number | undefined;
  return async (work: () => Promise<void>): Promise<void> => {
    const { mtimeMs } = await stat(folder);
    if (mtimeMs === seenMs) return;
    const isOld = Math.abs(clock() - mtimeMs) > timeStepMaxMs;
    await work();
    // Another change soon after a recent one may give the folder the same time, so a recent time proves nothing.
    seenMs = isOld ? mtimeMs : undefined;
  };
}

/** File systems round modification times to steps of at most this length. */
const timeStepMaxMs = 2_000;
