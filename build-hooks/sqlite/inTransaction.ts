import type { DatabaseSync } from 'node:sqlite';

/** Writes in one transaction. With `ROLLBACK`, discards what was written. */
export function inTransaction<T>(
  db: DatabaseSync,
  write: () => T,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    db.exec(end);
    return result;
  } catch (error) {
    // SQLite ends the transaction itself after some errors, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
