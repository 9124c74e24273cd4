import { utimesSync } from 'node:fs';

/**
 * Marks a compiled version as used now, so that it is not deleted soon. Takes the time from `performance`, because tests run
 * servers whose `Date` is days ahead.
 * @param {string} dir
 */
export function markUsed(dir) {
  const seconds = (performance.timeOrigin + performance.now()) / 1_000;
  try {
    utimesSync(dir, seconds, seconds);
  } catch (error) {
    // In a folder that this process cannot write, it deletes no versions either.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}
