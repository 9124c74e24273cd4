import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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

/** Removes an SQLite file and the files of its write-ahead log. No connection may be open. */
export function removeSqliteFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
