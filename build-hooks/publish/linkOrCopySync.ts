import { constants, copyFileSync, linkSync } from 'node:fs';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';

/**
 * Gives a file a second name, because published files are replaced and never modified. Copies it if the file system
 * does not allow that. Throws `EEXIST` if the other file exists. Synchronous, because asynchronous calls for many small
 * files take much longer.
 */
export function linkOrCopySync(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
