import { readFile } from 'node:fs/promises';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';

/** Returns undefined for every path that names no file. */
export const readRequestedFile = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(undefinedIfMissing);

/** Returns undefined for an error that means "no such file". Throws any other error again. */
export function undefinedIfMissing(error: unknown): undefined {
  // The name comes from a request, so it may also be a folder or too long.
  if (hasErrorCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG')) return undefined;
  throw error;
}
