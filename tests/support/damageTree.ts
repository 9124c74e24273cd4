import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites the first page of a table or an index of an SQLite file. Opening the file does not find this damage. */
export function damageTree(file: string, name: string): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const row = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  const pageSize = Number(db.prepare('PRAGMA page_size').get()?.page_size);
  db.close();
  if (!row) throw new Error(`The file has no table or index ${name}`);
  const target = openSync(file, 'r+');
  writeSync(target, Buffer.alloc(64, 0xff), 0, 64, pageSize * (Number(row.rootpage) - 1));
  closeSync(target);
}
