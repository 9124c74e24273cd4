import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Truncates the write-ahead log of an open SQLite file, as another program could. Only the change of the first page is lost,
 * which all open connections have to read from the log.
 */
export function emptyWriteAheadLog(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 1;');
  truncateSync(`${file}-wal`);
  db.close();
}
