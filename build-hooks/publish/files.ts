import { opendir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';
import { publishLimits } from './publishLimits.ts';

/** Returns the sorted relative paths of all files in a folder, or none if the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const batch of fileBatches(folder)) files.push(...batch);
  return files.sort();
}

/**
 * Yields the relative paths of all files in a folder, in batches and in no particular order. Yields none if the folder is
 * missing. Other work of the thread runs between two batches, because a release has several files for each post.
 */
export async function* fileBatches(folder: string, parent = ''): AsyncGenerator<string[]> {
  const bufferSize = publishLimits.folderEntriesPerRead;
  const entries = await whenPresent(opendir(path.join(folder, parent), { bufferSize }));
  let batch: string[] = [];
  for await (const entry of entries ?? []) {
    const name = `${parent}${entry.name}`;
    if (entry.isDirectory()) yield* fileBatches(folder, `${name}/`);
    else if (entry.isFile()) batch.push(name);
    if (batch.length < bufferSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const readFileIfPresent = (file: string): Promise<Buffer | undefined> =>
  whenPresent(readFile(file));

/** Returns undefined if the file or folder of the operation is missing. */
export async function whenPresent<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    throw error;
  }
}

export const isNotFoundError = (error: unknown) => hasErrorCode(error, 'ENOENT');
