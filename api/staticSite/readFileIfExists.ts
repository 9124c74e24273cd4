import { readFile } from 'node:fs/promises';
import { hasErrorCode } from '#db/dataFolder/hasErrorCode.ts';

export const readFileIfExists = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(undefinedIfMissing);

/** Returns undefined for an error that means "no such file". Throws any other error again. */
export function undefinedIfMissing(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG')) return undefined;
  throw error;
}
