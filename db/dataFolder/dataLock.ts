import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { limits } from '#domain/limits.ts';
import type { DataLocation } from '../dataLocation.ts';
import { databaseFileIfLocal } from './databaseFile.ts';
import { OperatorError } from './operatorError.ts';

export class DataInUseError extends OperatorError {
  override name = 'DataInUseError';
}

export interface DataLock {
  release(): void;
}

/** The places to lock. A process that does not write the published folder omits that folder. */
export interface LockedData extends Pick<DataLocation, 'dataDir' | 'database'> {
  publishedFolder?: string | undefined;
  /** Maximum time to wait for a stopping process. The wait blocks the thread. */
  timeoutMs?: number;
}

/**
 * Locks the data for one process. Throws `DataInUseError` if another process holds the lock. The lock ends
 * with the process, also after `kill -9`.
 */
export function lockData(data: LockedData): DataLock {
  const locks: DatabaseSync[] = [];
  const release = () => {
    for (const lock of locks.splice(0)) lock.close();
  };
  const { timeoutMs = limits.server.lockTimeoutMs } = data;
  try {
    for (const { file, subject } of lockFiles(data)) locks.push(lockFile(file, subject, timeoutMs));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

/** Locks the data like `lockData`, but returns undefined if another process holds the lock. */
export function tryLockData(data: LockedData): DataLock | undefined {
  try {
    return lockData(data);
  } catch (error) {
    if (error instanceof DataInUseError) return undefined;
    throw error;
  }
}

/** Returns a lock file for each folder and for the database. Two servers conflict even if they share only one of them. */
function lockFiles({ dataDir, database, publishedFolder }: LockedData) {
  const file = databaseFileIfLocal(database.url);
  return [
    { file: path.join(dataDir, lockName), subject: dataDir },
    ...(file ? [{ file: `${file}.lock`, subject: file }] : []),
    ...(publishedFolder
      ? [{ file: path.join(publishedFolder, lockName), subject: publishedFolder }]
      : []),
  ];
}

const lockName = 'server.lock';

/**
 * Holds SQLite's exclusive lock on an empty file. Throws `DataInUseError` if another process holds it. No other part of the
 * process may read this file, because that would release the lock.
 */
export function lockFile(file: string, subject: string, timeoutMs: number): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (!/locked/.test(String(error))) throw error;
    throw new DataInUseError(
      `Another process is using ${subject}: only one server can use it at a time. Stop the other one first`,
    );
  }
}
