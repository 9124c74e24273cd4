import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DataLocation } from '../dataLocation.ts';
import { databaseFileIfLocal } from './databaseFile.ts';
import { OperatorError } from './operatorError.ts';

/**
 * Throws an `OperatorError` unless this process can write all data. Creates missing folders. Checks only the
 * first level of files.
 */
export function checkDataAccess(data: DataLocation): void {
  const { dataDir, database, mediaFolder, publishedFolder } = data;
  const file = databaseFileIfLocal(database.url);
  const folders = [dataDir, ...(file ? [path.dirname(file)] : []), mediaFolder, publishedFolder];
  for (const folder of folders) createFolder(folder);
  const entries = [
    path.join(dataDir, 'consent.key'),
    ...(file ? ['', '-wal', '-shm', '.lock'].map((suffix) => `${file}${suffix}`) : []),
    ...['releases', 'work'].map((name) => path.join(publishedFolder, name)),
  ].filter((entry) => statSync(entry, { throwIfNoEntry: false }) !== undefined);
  for (const entry of entries) checkAccess(entry);
}

/** Creates a folder. Checks the access first, because `mkdir` reports a wrong reason on a read-only disk. */
function createFolder(folder: string): void {
  checkAccess(existingPart(folder));
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
  checkAccess(folder);
}

function existingPart(entry: string): string {
  const parent = path.dirname(path.resolve(entry));
  return existsSync(entry) || parent === entry ? entry : existingPart(parent);
}

const checkAccess = (entry: string) =>
  attempt(entry, () => accessSync(entry, constants.R_OK | constants.W_OK));

function attempt(subject: string, operation: () => void): void {
  try {
    operation();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (!reason) throw error;
    throw new OperatorError(
      `Cannot write to ${subject}: ${reason} (${code})${ownership(subject)}. Correct it, or name a folder that this user can write in DATA_DIR, MEDIA_DIR or PUBLISH_TO`,
    );
  }
}

const reasons: Record<string, string | undefined> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

function ownership(subject: string): string {
  try {
    const { uid } = statSync(subject);
    const ownUid = process.getuid?.() ?? uid;
    return uid === ownUid ? '' : `; it belongs to user ${uid}, this process runs as user ${ownUid}`;
  } catch {
    // The entry does not exist or cannot be read.
    return '';
  }
}
