import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/inTransaction.ts';
import { checkSqliteFile, openSqliteFile, removeSqliteFile } from '../sqlite/sqliteFile.ts';

/** The URLs that the CDN must still purge, in a file. They survive a crash of the process. */
export interface PurgeStore {
  /** Adds URLs. A URL that is added again gets a new mark. */
  add(urls: readonly string[]): void;
  /** Returns the mark of the newest addition. Marks increase. */
  newestMark(): number;
  /** Returns the oldest URLs up to a mark. */
  list(range: { markMax: number; countMax: number }): PendingPurge[];
  count(markMax: number): number;
  /** Removes listed URLs, except those that were added again since they were listed. */
  remove(purges: readonly PendingPurge[]): void;
  removeUpTo(mark: number): void;
  /** Adds deleted images whose files may still exist, by the URLs of their media items. */
  addImages(urls: readonly string[]): void;
  listImages(): string[];
  removeImages(urls: readonly string[]): void;
  close(): void;
}

export interface PendingPurge {
  url: string;
  mark: number;
}

/** Stands for the whole site. It cannot be a URL of the site, because those begin with a slash. */
export const everything = '*';

/** Opens the store. A damaged file is replaced, and the whole site is purged. */
export function openPurgeStore(file: string): PurgeStore {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    checkSqliteFile(file);
    return createStore(openSqliteFile(file, { schema }));
  } catch {
    removeSqliteFile(file);
    const store = createStore(openSqliteFile(file, { schema }));
    store.add([everything]);
    return store;
  }
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS purges (
    mark INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL UNIQUE
  );
  CREATE TABLE IF NOT EXISTS deleted_images (url TEXT PRIMARY KEY) WITHOUT ROWID;
`;

function createStore(db: DatabaseSync): PurgeStore {
  const insert = db.prepare('INSERT OR REPLACE INTO purges (url) VALUES (?)');
  const newest = db.prepare('SELECT max(mark) AS mark FROM purges');
  const oldest = db.prepare('SELECT mark, url FROM purges WHERE mark <= ? ORDER BY mark LIMIT ?');
  const count = db.prepare('SELECT count(*) AS n FROM purges WHERE mark <= ?');
  const deleteOne = db.prepare('DELETE FROM purges WHERE mark = ?');
  const insertImage = db.prepare('INSERT OR IGNORE INTO deleted_images VALUES (?)');
  const images = db.prepare('SELECT url FROM deleted_images ORDER BY url');
  const deleteImage = db.prepare('DELETE FROM deleted_images WHERE url = ?');
  const deleteUpTo = db.prepare('DELETE FROM purges WHERE mark <= ?');

  return {
    add: (urls) =>
      inTransaction(db, () => {
        for (const url of urls) insert.run(url);
      }),
    newestMark: () => Number(newest.get()?.mark ?? 0),
    list: ({ markMax, countMax }) =>
      oldest
        .all(markMax, countMax)
        .map((row) => ({ mark: Number(row.mark), url: String(row.url) })),
    count: (markMax) => Number(count.get(markMax)?.n ?? 0),
    remove: (purges) =>
      inTransaction(db, () => {
        for (const { mark } of purges) deleteOne.run(mark);
      }),
    removeUpTo: (mark) => void deleteUpTo.run(mark),
    addImages: (urls) =>
      inTransaction(db, () => {
        for (const url of urls) insertImage.run(url);
      }),
    listImages: () => images.all().map(({ url }) => String(url)),
    removeImages: (urls) =>
      inTransaction(db, () => {
        for (const url of urls) deleteImage.run(url);
      }),
    close: () => db.close(),
  };
}
