import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { resultCode } from './sqliteErrors.ts';

/**
 * Opens an SQLite file, or creates it, and runs the statements of the schema. Throws an error of SQLite if the file is damaged or
 * the disk fails.
 * @param timeoutMs How long a statement waits for another connection. This wait blocks the thread.
 */
export function openSqliteFile(
  file: string,
  { schema, timeoutMs = 0 }: { schema: string; timeoutMs?: number },
): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    db.exec(schema);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Throws the error of a damaged file if a page of it is damaged. Opening a file finds only damage of its first pages. */
export function checkSqliteFile(
  file: string,
  { timeoutMs = 0 }: { timeoutMs?: number } = {},
): void {
  const db = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    const result = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (result !== 'ok')
      throw Object.assign(new Error(String(result)), { errcode: resultCode.corrupt });
  } finally {
    db.close();
  }
}

/** Removes an SQLite file and the files of its write-ahead log. No connection may be open. */
export function removeSqliteFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
