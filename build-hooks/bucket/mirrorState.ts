import { DatabaseSync } from 'node:sqlite';
import { limits } from '../limits.ts';

/**
 * The durable state of the bucket mirror, in an SQLite file: the files that may differ from their objects,
 * and the objects that the bucket has. The builder thread and the mirror open the file at the same time.
 */
export interface MirrorState {
  pending: PendingFiles;
  objects: KnownObjects;
  close(): void;
}

/**
 * Files to compare with their objects. Files of a lower step come first. A file that is added again moves to
 * the later step, so a list is never uploaded before a page that it links to.
 */
export interface PendingFiles {
  /** Returns the first of `count` new steps, which no other caller gets. */
  reserveSteps(count: number): number;
  /** Returns the last reserved step. */
  lastStep(): number;
  /** Returns the first step with a file, or undefined if no file is pending. */
  firstStep(): number | undefined;
  add(files: readonly string[], step: number, isReady?: boolean): void;
  /** Makes the files of a step available. */
  release(step: number): void;
  releaseAll(): void;
  /** Returns files of the first step. Returns none while that step is not released. */
  next(countMax: number): PendingFile[];
  stepOf(file: string): number | undefined;
  /** Removes a file unless it was added again to a later step. */
  done(entry: PendingFile): void;
  /** Removes all files of steps before `step`. */
  dropBefore(step: number): void;
  count(): number;
}

export interface PendingFile {
  file: string;
  step: number;
}

export interface KnownObjects {
  find(file: string): KnownObject | undefined;
  record(file: string, object: KnownObject): void;
  forget(file: string): void;
  /** Returns objects whose names come after `after`, ordered by name. */
  listAfter(after: string, countMax: number): ({ file: string } & KnownObject)[];
  listFolder(folder: string): string[];
  /** Starts a comparison with a listing of the bucket. */
  startListing(): void;
  recordListed(listed: readonly { name: string; etag: string }[]): void;
  /** Forgets the objects that the listing did not contain. */
  finishListing(): void;
}

export interface KnownObject {
  etag: string;
  /** The hash of body and headers, or `unknownFingerprint` or `changedFingerprint`. */
  fingerprint: string;
}

/** The object was not written by this server. Its metadata may contain its fingerprint. */
export const unknownFingerprint = '';
/** Another program replaced the object. */
export const changedFingerprint = 'changed';

export interface MirrorStateLocation {
  file: string;
  /** Identifies the bucket and the prefix. */
  bucketId: string;
}

/** Opens the state of the mirror of one bucket. A file about another bucket is emptied. */
export function openMirrorState({ file, bucketId }: MirrorStateLocation): MirrorState {
  const db = new DatabaseSync(file, { timeout: limits.bucket.stateLockTimeoutMs });
  db.exec(schema);
  const known = db.prepare("SELECT value FROM meta WHERE key = 'bucket'").get()?.value;
  if (known !== bucketId) {
    db.exec('DELETE FROM pending; DELETE FROM objects;');
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('bucket', ?)").run(bucketId);
  }
  return { pending: pendingFiles(db), objects: knownObjects(db), close: () => db.close() };
}

function pendingFiles(db: DatabaseSync): PendingFiles {
  const sql = {
    reserve: db.prepare(
      "INSERT INTO meta VALUES ('step', ?) ON CONFLICT (key) DO UPDATE SET value = value + ? RETURNING value",
    ),
    add: db.prepare(
      `INSERT INTO pending VALUES (?, ?, ?) ON CONFLICT (file) DO UPDATE
       SET step = excluded.step, is_ready = excluded.is_ready WHERE excluded.step > step`,
    ),
    lastStep: db.prepare("SELECT value FROM meta WHERE key = 'step'"),
    firstStep: db.prepare('SELECT min(step) AS step FROM pending'),
    release: db.prepare('UPDATE pending SET is_ready = 1 WHERE step = ?'),
    releaseAll: db.prepare('UPDATE pending SET is_ready = 1 WHERE is_ready = 0'),
    next: db.prepare(
      `SELECT file, step, is_ready FROM pending
       WHERE step = (SELECT min(step) FROM pending) ORDER BY file LIMIT ?`,
    ),
    step: db.prepare('SELECT step FROM pending WHERE file = ?'),
    done: db.prepare('DELETE FROM pending WHERE file = ? AND step = ?'),
    dropBefore: db.prepare('DELETE FROM pending WHERE step < ?'),
    count: db.prepare('SELECT count(*) AS count FROM pending'),
  };
  return {
    reserveSteps: (count) => Number(sql.reserve.get(count, count)?.value) - count + 1,
    lastStep: () => Number(sql.lastStep.get()?.value ?? 0),
    firstStep() {
      const step = sql.firstStep.get()?.step;
      return typeof step === 'number' ? step : undefined;
    },
    add: (files, step, isReady = true) =>
      inTransaction(db, () => {
        for (const file of files) sql.add.run(file, step, isReady ? 1 : 0);
      }),
    release: (step) => void sql.release.run(step),
    releaseAll: () => void sql.releaseAll.run(),
    next: (countMax) =>
      sql.next
        .all(countMax)
        .filter((row) => row.is_ready === 1)
        .map((row) => ({ file: String(row.file), step: Number(row.step) })),
    stepOf(file) {
      const step = sql.step.get(file)?.step;
      return step === undefined ? undefined : Number(step);
    },
    done: ({ file, step }) => void sql.done.run(file, step),
    dropBefore: (step) => void sql.dropBefore.run(step),
    count: () => Number(sql.count.get()?.count ?? 0),
  };
}

function knownObjects(db: DatabaseSync): KnownObjects {
  const sql = {
    find: db.prepare('SELECT etag, fingerprint FROM objects WHERE file = ?'),
    record: db.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, 1)'),
    forget: db.prepare('DELETE FROM objects WHERE file = ?'),
    listAfter: db.prepare(
      'SELECT file, etag, fingerprint FROM objects WHERE file > ? ORDER BY file LIMIT ?',
    ),
    // The character after the slash is the zero.
    listFolder: db.prepare('SELECT file FROM objects WHERE file > ? AND file < ?'),
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
    listFolder: (folder) =>
      sql.listFolder.all(`${folder}/`, `${folder}0`).map((row) => String(row.file)),
    startListing: () => db.exec('UPDATE objects SET is_listed = 0'),
    recordListed: (listed) =>
      inTransaction(db, () => {
        for (const { name, etag } of listed) sql.recordListed.run(name, etag);
      }),
    finishListing: () => db.exec('DELETE FROM objects WHERE is_listed = 0'),
  };
}

function inTransaction(db: DatabaseSync, write: () => void) {
  db.exec('BEGIN IMMEDIATE');
  try {
    write();
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pending (
    file TEXT PRIMARY KEY, step INTEGER NOT NULL, is_ready INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pending_by_step ON pending (step, file);
  CREATE TABLE IF NOT EXISTS objects (
    file TEXT PRIMARY KEY, etag TEXT NOT NULL, fingerprint TEXT NOT NULL, is_listed INTEGER NOT NULL
  ) WITHOUT ROWID;
`;
