import { DatabaseSync } from 'node:sqlite';
import { builderLimits } from '../builderLimits.ts';
import { inTransaction } from '../inTransaction.ts';

/**
 * The durable state of the bucket mirror, in an SQLite file: the files that may differ from their objects,
 * and the objects that the bucket has. The builder thread and the mirror open the file at the same time.
 */
export interface MirrorState {
  pending: PendingFiles;
  objects: KnownObjects;
  /** The generation with which this disk last took the bucket. */
  ownGeneration: { read(): number | undefined; record(generation: number): void };
  close(): void;
}

/**
 * The files that may differ from their objects. Files of a lower step are uploaded first. A file that is added
 * again moves to the later step, so a list is never uploaded before a page that it links to. A file that the
 * bucket does not contain also stays in its first step, because lists of later steps link to it.
 */
export interface PendingFiles {
  /**
   * Removes all files for a comparison, which adds them again. Returns the first of `count` new steps for it.
   * Changes nothing and returns undefined while a step is not released, because its files may still change.
   */
  replaceAll(count: number): number | undefined;
  /** Returns the last step before the first one that is not released. */
  lastReleasedStep(): number;
  /** Returns the first step with a file, or undefined if no file is pending. */
  firstStep(): number | undefined;
  add(files: readonly string[], step: number): void;
  /** Adds files to a new step and returns it. */
  addStep(files: readonly string[]): number;
  /** Adds files that are about to change to a new step and returns it. Release it after the change. */
  announce(files: readonly string[]): number;
  /** Makes the files of a step available. */
  release(step: number): void;
  releaseAll(): void;
  /** Returns files of the first step. Returns none while that step is not released. */
  next(countMax: number): PendingFile[];
  /** Returns false if the file has moved to a later step. */
  includes(entry: PendingFile): boolean;
  includesFile(file: string): boolean;
  /** Removes a file from one step. */
  done(entry: PendingFile): void;
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

export interface MirrorStateLocation {
  file: string;
  /** Identifies the bucket and the prefix. */
  bucketId: string;
}

/** Opens the state of the mirror of one bucket. Empties the file if it describes another bucket. */
export function openMirrorState({ file, bucketId }: MirrorStateLocation): MirrorState {
  const db = new DatabaseSync(file, { timeout: builderLimits.bucket.stateLockTimeoutMs });
  db.exec(schema);
  const known = db.prepare("SELECT value FROM meta WHERE key = 'bucket'").get()?.value;
  if (known !== bucketId) {
    db.exec(
      "DELETE FROM pending_files; DELETE FROM objects; DELETE FROM meta WHERE key = 'generation';",
    );
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('bucket', ?)").run(bucketId);
  }
  return {
    pending: pendingFiles(db),
    objects: knownObjects(db),
    ownGeneration: ownGeneration(db),
    close: () => db.close(),
  };
}

function ownGeneration(db: DatabaseSync): MirrorState['ownGeneration'] {
  const select = db.prepare("SELECT value FROM meta WHERE key = 'generation'");
  const replace = db.prepare("INSERT OR REPLACE INTO meta VALUES ('generation', ?)");
  return {
    read() {
      const value = select.get()?.value;
      return typeof value === 'number' ? value : undefined;
    },
    record: (generation) => void replace.run(generation),
  };
}

function pendingFiles(db: DatabaseSync): PendingFiles {
  const isInBucket = `SELECT 1 FROM objects WHERE file = ?1 AND fingerprint <> '${uploadingFingerprint}'`;
  const sql = {
    reserve: db.prepare(
      "INSERT INTO meta VALUES ('step', ?) ON CONFLICT (key) DO UPDATE SET value = value + ? RETURNING value",
    ),
    leaveEarlier: db.prepare(
      `DELETE FROM pending_files WHERE file = ?1 AND step < ?2 AND (
         EXISTS (${isInBucket})
         OR step > (SELECT min(step) FROM pending_files WHERE file = ?1)
       )`,
    ),
    add: db.prepare(
      `INSERT OR IGNORE INTO pending_files SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM pending_files WHERE file = ?1 AND step > ?2)
       OR NOT EXISTS (${isInBucket})`,
    ),
    lastReleasedStep: db.prepare(
      `SELECT coalesce(
         (SELECT min(step) - 1 FROM pending_files WHERE is_ready = 0),
         (SELECT value FROM meta WHERE key = 'step')
       ) AS step`,
    ),
    firstStep: db.prepare('SELECT min(step) AS step FROM pending_files'),
    release: db.prepare('UPDATE pending_files SET is_ready = 1 WHERE step = ?'),
    releaseAll: db.prepare('UPDATE pending_files SET is_ready = 1 WHERE is_ready = 0'),
    unreleased: db.prepare('SELECT 1 FROM pending_files WHERE is_ready = 0 LIMIT 1'),
    next: db.prepare(
      `SELECT file, step, is_ready FROM pending_files
       WHERE step = (SELECT min(step) FROM pending_files) ORDER BY file LIMIT ?`,
    ),
    includes: db.prepare('SELECT 1 FROM pending_files WHERE file = ? AND step = ?'),
    includesFile: db.prepare('SELECT 1 FROM pending_files WHERE file = ? LIMIT 1'),
    done: db.prepare('DELETE FROM pending_files WHERE file = ? AND step = ?'),
    removeAll: db.prepare('DELETE FROM pending_files'),
    count: db.prepare('SELECT count(DISTINCT file) AS count FROM pending_files'),
  };
  const reserve = (count: number) => Number(sql.reserve.get(count, count)?.value) - count + 1;

  function add(files: readonly string[], step: number, isReady: 0 | 1) {
    for (const file of files) {
      sql.leaveEarlier.run(file, step);
      sql.add.run(file, step, isReady);
    }
  }

  // In one transaction, so that a comparison sees each step together with its files.
  const addStep = (files: readonly string[], isReady: 0 | 1) =>
    inTransaction(db, () => {
      const step = reserve(1);
      add(files, step, isReady);
      return step;
    });

  return {
    replaceAll: (count) =>
      inTransaction(db, () => {
        if (sql.unreleased.get()) return undefined;
        sql.removeAll.run();
        return reserve(count);
      }),
    lastReleasedStep: () => Number(sql.lastReleasedStep.get()?.step ?? 0),
    firstStep() {
      const step = sql.firstStep.get()?.step;
      return typeof step === 'number' ? step : undefined;
    },
    add: (files, step) => inTransaction(db, () => add(files, step, 1)),
    addStep: (files) => addStep(files, 1),
    announce: (files) => addStep(files, 0),
    release: (step) => void sql.release.run(step),
    releaseAll: () => void sql.releaseAll.run(),
    next: (countMax) =>
      sql.next
        .all(countMax)
        .filter((row) => row.is_ready === 1)
        .map((row) => ({ file: String(row.file), step: Number(row.step) })),
    includes: ({ file, step }) => sql.includes.get(file, step) !== undefined,
    includesFile: (file) => sql.includesFile.get(file) !== undefined,
    done: ({ file, step }) => void sql.done.run(file, step),
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

// Earlier versions had a table `pending`. The comparison after the start finds its files again.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  DROP TABLE IF EXISTS pending;
  CREATE TABLE IF NOT EXISTS pending_files (
    file TEXT NOT NULL, step INTEGER NOT NULL, is_ready INTEGER NOT NULL, PRIMARY KEY (file, step)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pending_files_by_step ON pending_files (step, file);
  CREATE INDEX IF NOT EXISTS pending_files_unreleased ON pending_files (step) WHERE is_ready = 0;
  CREATE TABLE IF NOT EXISTS objects (
    file TEXT PRIMARY KEY, etag TEXT NOT NULL, fingerprint TEXT NOT NULL, is_listed INTEGER NOT NULL
  ) WITHOUT ROWID;
`;
