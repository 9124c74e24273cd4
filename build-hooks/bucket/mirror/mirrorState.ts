import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseDamage } from '../../sqlite/sqliteErrors.ts';
import { checkSqliteFile, openSqliteFile, removeSqliteFile } from '../../sqlite/sqliteFile.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { type ObjectTable, openObjectTable } from '../objectTable.ts';
import { openPendingFiles, type PendingFiles, pendingFilesSchema } from './pendingFiles.ts';

/**
 * The durable state of the bucket mirror, in an SQLite file: the files that may differ from their objects,
 * and the objects that the bucket has. The builder thread and the mirror open the file at the same time.
 */
export interface MirrorState {
  pending: PendingFiles;
  objects: ObjectTable;
  /** The generation with which this disk last took the bucket. */
  ownGeneration: { read(): number | undefined; record(generation: number): void };
  close(): void;
}

export interface MirrorStateLocation {
  file: string;
  /** Identifies the bucket and the prefix. */
  bucketId: string;
}

/**
 * Opens the state of the mirror of one bucket. Empties the file if it describes another bucket. Replaces a damaged file by an
 * empty one, which the comparison with the bucket after the start fills again.
 */
export function openMirrorState({ file, bucketId }: MirrorStateLocation): MirrorState {
  const db = openIntactFile(file);
  const known = db.prepare("SELECT value FROM meta WHERE key = 'bucket'").get()?.value;
  if (known !== bucketId) {
    db.exec(
      "DELETE FROM wave_files; DELETE FROM objects; DELETE FROM meta WHERE key = 'generation';",
    );
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('bucket', ?)").run(bucketId);
  }
  return {
    pending: openPendingFiles(db),
    objects: openObjectTable(db),
    ownGeneration: ownGeneration(db),
    close: () => db.close(),
  };
}

function openIntactFile(file: string): DatabaseSync {
  const options = { schema, timeoutMs: bucketLimits.stateLockTimeoutMs };
  try {
    checkSqliteFile(file, options);
    return openSqliteFile(file, options);
  } catch (error) {
    if (!isDatabaseDamage(error)) throw error;
    removeSqliteFile(file);
    return openSqliteFile(file, options);
  }
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

// Earlier versions had other tables of pending files. The comparison after the start finds these files again.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  DROP TABLE IF EXISTS pending;
  DROP TABLE IF EXISTS pending_files;
  ${pendingFilesSchema}
  CREATE TABLE IF NOT EXISTS objects (
    file TEXT PRIMARY KEY, etag TEXT NOT NULL, fingerprint TEXT NOT NULL, is_listed INTEGER NOT NULL
  ) WITHOUT ROWID;
`;
