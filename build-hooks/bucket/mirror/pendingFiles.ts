import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../sqlite/inTransaction.ts';
import { uploadingFingerprint } from '../objectTable.ts';

/**
 * The files that may differ from their objects, in numbered waves. The mirror uploads one wave after the other.
 *
 * - A wave is ready when the changes of its files on the disk are complete. Only then its files are uploaded.
 * - A file that changes again moves to the later wave, so a list is never uploaded before a page that it links to.
 * - A file that the bucket does not contain also stays in its first wave, because lists of later waves link to it.
 */
export interface PendingFiles {
  /**
   * Adds files that are about to change to a new wave. Returns a function that makes the wave ready, so that `next` returns its
   * files. Call that function after the change.
   */
  announceWave(files: readonly string[]): () => void;
  markAllWavesReady(): void;
  /** Returns files of the first wave. Returns none while that wave is not ready. */
  next(countMax: number): PendingFile[];
  /** Returns false if the file has moved to a later wave. */
  includes(entry: PendingFile): boolean;
  /** Removes a file from one wave. */
  remove(entry: PendingFile): void;
  count(): number;

  /** Returns the first wave with a file, or undefined if no file is pending. */
  firstWave(): number | undefined;
  /** Returns the last wave before the first one that is not ready. */
  lastReadyWave(): number;

  /**
   * Removes all files for a comparison, which adds them again. Returns the first of `count` new waves for it.
   * Changes nothing and returns undefined while a wave is not ready, because its files may still change.
   */
  replaceAll(count: number): number | undefined;
  /** Adds files to an existing wave that is ready. */
  addToWave(files: readonly string[], wave: number): void;
  /** Adds files to a new wave that is ready. */
  addWave(files: readonly string[]): number;
  /** Returns whether the file is pending in any wave. */
  includesFile(file: string): boolean;
}

export interface PendingFile {
  file: string;
  wave: number;
}

/** The wave of new images, which is always ready. All other waves have higher numbers. */
export const imagesWave = 0;

/** The tables of the pending files. The key `wave` of the table `meta` has the number of the last wave. */
export const pendingFilesSchema = `
  CREATE TABLE IF NOT EXISTS wave_files (
    file TEXT NOT NULL, wave INTEGER NOT NULL, is_ready INTEGER NOT NULL, PRIMARY KEY (file, wave)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS wave_files_by_wave ON wave_files (wave, file);
  CREATE INDEX IF NOT EXISTS wave_files_not_ready ON wave_files (wave) WHERE is_ready = 0;
`;

export function openPendingFiles(db: DatabaseSync): PendingFiles {
  const sql = prepareStatements(db);
  /** Returns the first of `count` new waves. */
  const reserveWaves = (count: number) =>
    Number(sql.reserveWaves.get(count, count)?.value) - count + 1;

  function add(files: readonly string[], wave: number, { isReady }: { isReady: boolean }) {
    for (const file of files) {
      sql.leaveEarlierWaves.run(file, wave);
      sql.joinWave.run(file, wave, isReady ? 1 : 0);
    }
  }

  // In one transaction, so that a comparison sees each wave together with its files.
  const addNewWave = (files: readonly string[], state: { isReady: boolean }) =>
    inTransaction(db, () => {
      const wave = reserveWaves(1);
      add(files, wave, state);
      return wave;
    });

  return {
    announceWave(files) {
      const wave = addNewWave(files, { isReady: false });
      return () => void sql.markWaveReady.run(wave);
    },
    markAllWavesReady: () => void sql.markAllWavesReady.run(),
    next: (countMax) =>
      sql.filesOfFirstWave
        .all(countMax)
        .filter((row) => row.is_ready === 1)
        .map((row) => ({ file: String(row.file), wave: Number(row.wave) })),
    includes: ({ file, wave }) => sql.includes.get(file, wave) !== undefined,
    remove: ({ file, wave }) => void sql.remove.run(file, wave),
    count: () => Number(sql.count.get()?.count ?? 0),
    firstWave() {
      const wave = sql.firstWave.get()?.wave;
      return typeof wave === 'number' ? wave : undefined;
    },
    lastReadyWave: () => Number(sql.lastReadyWave.get()?.wave ?? 0),
    replaceAll: (count) =>
      inTransaction(db, () => {
        if (sql.anyNotReady.get()) return undefined;
        sql.removeAll.run();
        return reserveWaves(count);
      }),
    addToWave: (files, wave) => inTransaction(db, () => add(files, wave, { isReady: true })),
    addWave: (files) => addNewWave(files, { isReady: true }),
    includesFile: (file) => sql.includesFile.get(file) !== undefined,
  };
}

function prepareStatements(db: DatabaseSync) {
  const isInBucket = `EXISTS (SELECT 1 FROM objects WHERE file = ?1 AND fingerprint <> '${uploadingFingerprint}')`;
  return {
    reserveWaves: db.prepare(
      "INSERT INTO meta VALUES ('wave', ?) ON CONFLICT (key) DO UPDATE SET value = value + ? RETURNING value",
    ),
    // A file that the bucket does not contain stays in its first wave.
    leaveEarlierWaves: db.prepare(
      `DELETE FROM wave_files WHERE file = ?1 AND wave < ?2
       AND (${isInBucket} OR wave > (SELECT min(wave) FROM wave_files WHERE file = ?1))`,
    ),
    // A file that the bucket contains stays in the later wave that it has joined meanwhile.
    joinWave: db.prepare(
      `INSERT OR IGNORE INTO wave_files SELECT ?1, ?2, ?3
       WHERE NOT ${isInBucket} OR NOT EXISTS (SELECT 1 FROM wave_files WHERE file = ?1 AND wave > ?2)`,
    ),
    markWaveReady: db.prepare('UPDATE wave_files SET is_ready = 1 WHERE wave = ?'),
    markAllWavesReady: db.prepare('UPDATE wave_files SET is_ready = 1 WHERE is_ready = 0'),
    anyNotReady: db.prepare('SELECT 1 FROM wave_files WHERE is_ready = 0 LIMIT 1'),
    filesOfFirstWave: db.prepare(
      `SELECT file, wave, is_ready FROM wave_files
       WHERE wave = (SELECT min(wave) FROM wave_files) ORDER BY file LIMIT ?`,
    ),
    firstWave: db.prepare('SELECT min(wave) AS wave FROM wave_files'),
    lastReadyWave: db.prepare(
      `SELECT coalesce(
         (SELECT min(wave) - 1 FROM wave_files WHERE is_ready = 0),
         (SELECT value FROM meta WHERE key = 'wave')
       ) AS wave`,
    ),
    includes: db.prepare('SELECT 1 FROM wave_files WHERE file = ? AND wave = ?'),
    includesFile: db.prepare('SELECT 1 FROM wave_files WHERE file = ? LIMIT 1'),
    remove: db.prepare('DELETE FROM wave_files WHERE file = ? AND wave = ?'),
    removeAll: db.prepare('DELETE FROM wave_files'),
    count: db.prepare('SELECT count(DISTINCT file) AS count FROM wave_files'),
  };
}
