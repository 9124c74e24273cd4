import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/inTransaction.ts';

/** The objects that the bucket has, as far as the mirror knows, in the table `objects` of its state. */
export interface ObjectTable {
  find(file: string): KnownObject | undefined;
  record(file: string, object: KnownObject): void;
  forget(file: string): void;
  /** Returns objects whose names come after `after`, ordered by name. */
  listAfter(after: string, countMax: number): ({ file: string } & KnownObject)[];
  /** Starts the comparison of some objects with a listing of the bucket. */
  startListing(range: NameRange): void;
  recordListed(listed: readonly { name: string; etag: string }[]): void;
  /** Forgets the objects that the listing did not contain. */
  finishListing(range: NameRange): void;
}

/** The names after `after`, up to `last`. */
export interface NameRange {
  after: string;
  last: string;
}

export interface KnownObject {
  etag: string;
  /** The hash of body and headers, or `unknownFingerprint`, `changedFingerprint` or `uploadingFingerprint`. */
  fingerprint: string;
}

/** The object was not written by this server. Its metadata may contain its fingerprint. */
export const unknownFingerprint = '';
/** Another program replaced the object. */
export const changedFingerprint = 'changed';
/** An upload of the object has started and is not confirmed yet, so it is unknown whether the bucket has the object. */
export const uploadingFingerprint = 'uploading';

export function openObjectTable(db: DatabaseSync): ObjectTable {
  const sql = {
    find: db.prepare('SELECT etag, fingerprint FROM objects WHERE file = ?'),
    record: db.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, 1)'),
    forget: db.prepare('DELETE FROM objects WHERE file = ?'),
    listAfter: db.prepare(
      'SELECT file, etag, fingerprint FROM objects WHERE file > ? ORDER BY file LIMIT ?',
    ),
    startListing: db.prepare('UPDATE objects SET is_listed = 0 WHERE file > ? AND file <= ?'),
    finishListing: db.prepare('DELETE FROM objects WHERE is_listed = 0 AND file > ? AND file <= ?'),
    recordListed: db.prepare(
      `INSERT INTO objects VALUES (?, ?, '${unknownFingerprint}', 1) ON CONFLICT (file) DO UPDATE
       SET fingerprint = iif(etag = excluded.etag, fingerprint, '${changedFingerprint}'),
           etag = excluded.etag, is_listed = 1`,
    ),
  };
  const toObject = (row: Record<string, unknown>) => ({
    etag: String(row.etag),
    fingerprint: String(row.fingerprint),
  });
  return {
    find(file) {
      const row = sql.find.get(file);
      return row && toObject(row);
    },
    record: (file, { etag, fingerprint }) => void sql.record.run(file, etag, fingerprint),
    forget: (file) => void sql.forget.run(file),
    listAfter: (after, countMax) =>
      sql.listAfter
        .all(after, countMax)
        .map((row) => ({ file: String(row.file), ...toObject(row) })),
    startListing: ({ after, last }) => void sql.startListing.run(after, last),
    recordListed: (listed) =>
      inTransaction(db, () => {
        for (const { name, etag } of listed) sql.recordListed.run(name, etag);
      }),
    finishListing: ({ after, last }) => void sql.finishListing.run(after, last),
  };
}
