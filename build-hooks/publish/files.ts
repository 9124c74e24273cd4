import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#db/dataFolder/hasErrorCode.ts';

/** Returns the sorted relative paths of all files in a folder, or none if the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await whenPresent(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

export const readFileIfPresent = (file: string): Promise<Buffer | undefined> =>
  whenPresent(readFile(file));

/** Returns undefined if the file or folder of the operation is missing. */
export async function whenPresent<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isMissing = (error: unknown) => hasErrorCode(error, 'ENOENT');
