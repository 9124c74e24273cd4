import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/inTransaction.ts';
import { isDatabaseDamage } from '../sqlite/sqliteErrors.ts';
import { checkSqliteFile, openSqliteFile, removeSqliteFile } from '../sqlite/sqliteFile.ts';

/** The URLs that the CDN must still purge, in a file. They survive a crash of the process. */
export interface PurgeStore {
  /** Adds URLs. A URL that is added again gets a new mark. */
  add(urls: readonly string[]): void;
  /** Returns the mark of the newest addition. Marks increase. */
  newestMark(): number;
  /** Returns the oldest URLs after one mark, up to another one. */
  list(range: { afterMark?: number; markMax: number; countMax: number }): PendingPurge[];
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

/**
 * Opens the store. If its file is missing or damaged, or becomes damaged later, its URLs are lost: then creates a file that
 * contains the whole site.
 */
export function openPurgeStore(file: string): PurgeStore {
  mkdirSync(path.dirname(file), { recursive: true });
  /** The newest mark that the caller may know. The marks of a new file are higher. */
  let lastMark = 0;
  let store = openIntactFile();

  function openIntactFile(): PurgeStore {
    try {
      checkSqliteFile(file);
      return openFile(file, lastMark);
    } catch (error) {
      if (!isDatabaseDamage(error)) throw error;
      removeSqliteFile(file);
      return openFile(file, lastMark);
    }
  }

  function use<T>(work: (current: PurgeStore) => T): T {
    try {
      return work(store);
    } catch (error) {
      if (!isDatabaseDamage(error)) throw error;
      store.close();
      // Opened again, a file that has lost only its write-ahead log would look intact and lack its newest URLs.
      removeSqliteFile(file);
      store = openFile(file, lastMark);
      return work(store);
    }
  }

  return {
    add: (urls) => use(({ add }) => add(urls)),
    newestMark() {
      lastMark = Math.max(
        lastMark,
        use(({ newestMark }) => newestMark()),
      );
      return lastMark;
    },
    list: (range) => use(({ list }) => list(range)),
    count: (markMax) => use(({ count }) => count(markMax)),
    remove: (purges) => use(({ remove }) => remove(purges)),
    removeUpTo: (mark) => use(({ removeUpTo }) => removeUpTo(mark)),
    addImages: (urls) => use(({ addImages }) => addImages(urls)),
    listImages: () => use(({ listImages }) => listImages()),
    removeImages: (urls) => use(({ removeImages }) => removeImages(urls)),
    close: () => store.close(),
  };
}

/** Opens the file. Creates a missing one, whose first mark follows `lastMark`. */
function openFile(file: string, lastMark: number): PurgeStore {
  const db = openSqliteFile(file, {
    schema: 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
  });
  try {
    // In one transaction, so that a crash leaves no file without the entry for the whole site.
    inTransaction(db, () => createTables(db, lastMark));
    return storeIn(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function createTables(db: DatabaseSync, lastMark: number): void {
  const isNew = !db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'purges'").get();
  db.exec(`
    CREATE TABLE IF NOT EXISTS purges (
      mark INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL UNIQUE
    );
    CREATE TABLE IF NOT EXISTS deleted_images (url TEXT PRIMARY KEY) WITHOUT ROWID;
  `);
  if (isNew) db.prepare('INSERT INTO purges VALUES (?, ?)').run(lastMark + 1, everything);
}

function storeIn(db: DatabaseSync): PurgeStore {
  const insert = db.prepare('INSERT OR REPLACE INTO purges (url) VALUES (?)');
  const newest = db.prepare('SELECT max(mark) AS mark FROM purges');
  const oldest = db.prepare(
    'SELECT mark, url FROM purges WHERE mark > ? AND mark <= ? ORDER BY mark LIMIT ?',
  );
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
    list: ({ afterMark = 0, markMax, countMax }) =>
      oldest
        .all(afterMark, markMax, countMax)
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
