import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';

/**
 * Creates hard links in the folder `to` for the files of the folder `from`. Omits subfolders and hidden
 * files, which belong to unfinished uploads.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await listVisibleFiles(from))
    await linkOrCopy(path.join(from, name), path.join(to, name));
}

export async function listVisibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/**
 * Creates a hard link, or a copy if the two paths are on different disks. Skips a file that was deleted or
 * linked meanwhile.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) await copyFile(from, to);
    else if (!hasErrorCode(error, 'EEXIST', 'ENOENT')) throw error;
  }
}

/** Replaces the file `to` atomically, even if `from` is on another disk. */
export async function replaceFile(from: string, to: string): Promise<void> {
  await syncFile(from);
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    await copyAndRename(from, to);
  }
}

async function copyAndRename(from: string, to: string): Promise<void> {
  // A hidden file is not served and does not count as an image.
  const copy = path.join(path.dirname(to), `.restore-${path.basename(to)}`);
  try {
    await copyFile(from, copy);
    await syncFile(copy);
    await rename(copy, to);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

/** Waits until the content of a file or folder is on disk. */
export async function syncFile(name: string): Promise<void> {
  const file = await open(name, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
