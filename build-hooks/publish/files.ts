import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Paths of the files below a folder, relative to it, in order; none when there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether an operation on a file failed because it is not there. */
export const isMissing = (error: unknown) => hasErrorCode(error, 'ENOENT');

/** Whether an error of the file system is of one of these kinds. */
export const hasErrorCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
