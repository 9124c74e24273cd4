import { readFile } from 'node:fs/promises';

export const readFileIfExists = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(undefinedIfMissing);

/** Returns undefined for an error that means "no such file". Throws any other error again. */
export function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
    return undefined;
  throw error;
}
