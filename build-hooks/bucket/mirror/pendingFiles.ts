import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../sqlite/inTransaction.ts';
import { uploadingFingerprint } from '../objectTable.ts';

/**
 * The files that may differ from their objects, in numbered waves. Files of an earlier wave are uploaded first. A wave is ready
 * when the changes of its files on the disk are complete; only then its files are uploaded. A file that is added again
 * moves to the later wave, so a list is never uploaded before a page that it links to. A file that the bucket does not
 * contain also stays in its first wave, because lists of later waves link to it.
 */
export interface PendingFiles {
  /**
   * Removes all files for a comparison, which adds them again. Returns the first of `count` new waves for it.
   * Changes nothing and returns undefined while a wave is not ready, because its files may still change.
   */
  replaceAll(count: number): number | undefined;
  /** Returns the last wave before the first one that is not ready. */
  lastReadyWave(): number;
  /** Returns the first wave with a file, or undefined if no file is pending. */
  firstWave(): number | undefined;
  /** Adds files to an existing wave that is ready. */
  addToWave(files: readonly string[], wave: number): void;
  /** Adds files to a new wave that is ready, and returns it. */
  addWave(files: readonly string[]): number;
  /** Adds files that are about to change to a new wave and returns it. It is not ready before `markWaveReady`. */
  announceWave(files: readonly string[]): number;
  /** Makes the files of an announced wave available to `next`. Call it after the change. */
  markWaveReady(wave: number): void;
  markAllWavesReady(): void;
  /** Returns files of the first wave. Returns none while that wave is not ready. */
  next(countMax: number): PendingFile[];
  /** Returns false if the file has moved to a later wave. */
  includes(entry: PendingFile): boolean;
  includesFile(file: string): boolean;
  /** Removes a file from one wave. */
  remove(entry: PendingFile): void;
  count(): number;
}

export interface PendingFile {
  file: string;
  wave: number;
}

/** The column `step` contains the wave. `is_ready` is 1 if the wave is ready. */
export function openPendingFiles(db: DatabaseSync): PendingFiles {
  const isInBucket = `SELECT 1 FROM objects WHERE file = ?1 AND fingerprint <> '${uploadingFingerprint}'`;
  const sql = {
    reserve: db.prepare(
      "INSERT INTO meta VALUES ('step', ?) ON CONFLICT (key) DO UPDATE SET value = value + ? RETURNING value",
    ),
    removeFromEarlierWaves: db.prepare(
      `DELETE FROM pending_files WHERE file = ?1 AND step < ?2 AND (
         EXISTS (${isInBucket})
         OR step > (SELECT min(step) FROM pending_files WHERE file = ?1)
       )`,
    ),
    addToWave: db.prepare(
      `INSERT OR IGNORE INTO pending_files SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM pending_files WHERE file = ?1 AND step > ?2)
       OR NOT EXISTS (${isInBucket})`,
    ),
    lastReadyWave: db.prepare(
      `SELECT coalesce(
         (SELECT min(step) - 1 FROM pending_files WHERE is_ready = 0),
         (SELECT value FROM meta WHERE key = 'step')
       ) AS wave`,
    ),
    firstWave: db.prepare('SELECT min(step) AS wave FROM pending_files'),
    markWaveReady: db.prepare('UPDATE pending_files SET is_ready = 1 WHERE step = ?'),
    markAllWavesReady: db.prepare('UPDATE pending_files SET is_ready = 1 WHERE is_ready = 0'),
    notReady: db.prepare('SELECT 1 FROM pending_files WHERE is_ready = 0 LIMIT 1'),
    next: db.prepare(
      `SELECT file, step AS wave, is_ready FROM pending_files
       WHERE step = (SELECT min(step) FROM pending_files) ORDER BY file LIMIT ?`,
    ),
    includes: db.prepare('SELECT 1 FROM pending_files WHERE file = ? AND step = ?'),
    includesFile: db.prepare('SELECT 1 FROM pending_files WHERE file = ? LIMIT 1'),
    remove: db.prepare('DELETE FROM pending_files WHERE file = ? AND step = ?'),
    removeAll: db.prepare('DELETE FROM pending_files'),
    count: db.prepare('SELECT count(DISTINCT file) AS count FROM pending_files'),
  };
  const reserve = (count: number) => Number(sql.reserve.get(count, count)?.value) - count + 1;

  function addToWave(files: readonly string[], wave: number, isReady: boolean) {
    for (const file of files) {
      sql.removeFromEarlierWaves.run(file, wave);
      sql.addToWave.run(file, wave, isReady ? 1 : 0);
    }
  }

  // In one transaction, so that a comparison sees each wave together with its files.
  const addNewWave = (files: readonly string[], { isReady }: { isReady: boolean }) =>
    inTransaction(db, () => {
      const wave = reserve(1);
      addToWave(files, wave, isReady);
      return wave;
    });

  return {
    replaceAll: (count) =>
      inTransaction(db, () => {
        if (sql.notReady.get()) return undefined;
        sql.removeAll.run();
        return reserve(count);
      }),
    lastReadyWave: () => Number(sql.lastReadyWave.get()?.wave ?? 0),
    firstWave() {
      const wave = sql.firstWave.get()?.wave;
      return typeof wave === 'number' ? wave : undefined;
    },
    addToWave: (files, wave) => inTransaction(db, () => addToWave(files, wave, true)),
    addWave: (files) => addNewWave(files, { isReady: true }),
    announceWave: (files) => addNewWave(files, { isReady: false }),
    markWaveReady: (wave) => void sql.markWaveReady.run(wave),
    markAllWavesReady: () => void sql.markAllWavesReady.run(),
    next: (countMax) =>
      sql.next
        .all(countMax)
        .filter((row) => row.is_ready === 1)
        .map((row) => ({ file: String(row.file), wave: Number(row.wave) })),
    includes: ({ file, wave }) => sql.includes.get(file, wave) !== undefined,
    includesFile: (file) => sql.includesFile.get(file) !== undefined,
    remove: ({ file, wave }) => void sql.remove.run(file, wave),
    count: () => Number(sql.count.get()?.count ?? 0),
  };
}
