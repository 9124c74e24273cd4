import { execFile } from 'node:child_process';
import { close, openSync, fsync as startFsync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileBatches, isNotFoundError } from './files.ts';

// Takes less processor time than the methods of a file handle.
const fsync = promisify(startFsync);

const openFilesMax = 64;

/** Resolves when these files would survive a power failure. Ignores missing files. */
export async function syncFiles(names: readonly string[]): Promise<void> {
  for (let start = 0; start < names.length; start += openFilesMax) {
    await Promise.all(names.slice(start, start + openFilesMax).map(syncFile));
  }
}

/** Resolves when all files of a folder would survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (await syncFileSystem(folder)) return;
  for await (const files of fileBatches(folder))
    await syncFiles(files.map((file) => path.join(folder, file)));
}

/**
 * Syncs the file system of a folder, which for thousands of files is much faster than one call for each file.
 * Resolves to false if the system has no such command, as on macOS.
 */
const syncFileSystem = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile('sync', ['-f', folder], (error) => resolve(error === null));
  });

async function syncFile(name: string) {
  try {
    const descriptor = openSync(name, 'r');
    await fsync(descriptor).finally(() => close(descriptor, () => undefined));
  } catch (error) {
    // Ignores a missing file: a removed file needs no sync.
    if (!isNotFoundError(error)) throw error;
  }
}
