import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseDamage } from '../../sqlite/sqliteErrors.ts';
import { checkSqliteFile, openSqliteFile, removeSqliteFile } from '../../sqlite/sqliteFile.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { type ObjectTable, openObjectTable } from '../objectTable.ts';
import { openPendingFiles, type PendingFiles, pendingFilesSchema } from './pendingFiles.ts';

/** The tables of the mirror in one open SQLite file. */
export interface MirrorTables {
  pending: PendingFiles;
  objects: ObjectTable;
  /** The generation with which this disk last took the bucket. */
  ownGeneration: { read(): number | undefined; record(generation: number): void };
  /** Returns false if the file was deleted or replaced by another one. */
  isInPlace(): boolean;
  close(): void;
}

export interface MirrorStateLocation {
  file: string;
  /** Identifies the bucket and the prefix. */
  bucketId: string;
}

/** Opens the tables for one bucket. Replaces a damaged file by an empty one. Empties the file if it describes another bucket. */
export function openMirrorTables({ file, bucketId }: MirrorStateLocation): MirrorTables {
  removeDamagedFile(file);
  const inodeBefore = inodeOf(file);
  const db = openSqliteFile(file, { schema, ...connectionOptions });
  const inode = inodeBefore ?? inodeOf(file);
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
    isInPlace: () => inodeOf(file) === inode,
    close() {
      // After a failed replacement, the file is closed already.
      if (db.isOpen) db.close();
    },
  };
}

const connectionOptions = { timeoutMs: bucketLimits.stateLockTimeoutMs };

function removeDamagedFile(file: string): void {
  try {
    checkSqliteFile(file, connectionOptions);
  } catch (error) {
    if (!isDatabaseDamage(error)) throw error;
    removeSqliteFile(file);
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

function ownGeneration(db: DatabaseSync): MirrorTables['ownGeneration'] {
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
