import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../dataFolder/databaseFile.ts';
import { DataInUseError, lockData } from '../dataFolder/dataLock.ts';
import type { DataLocation } from '../dataLocation.ts';
import { databaseName, hashFile, mediaName } from './backupArchive.ts';
import { linkFiles, linkOrCopy, listVisibleFiles, replaceFile, syncFile } from './linkFiles.ts';
import { createUndoLog, type UndoLog } from './undoLog.ts';
import { RestoreError, type UnpackedBackup, unpackBackup } from './unpackBackup.ts';

interface RestoreInput extends Pick<DataLocation, 'dataDir' | 'database' | 'mediaFolder'> {
  file: string;
  now: string;
}

/** The current data. The database file may be missing or damaged. */
interface CurrentData {
  file: string;
  mediaFolder: string;
}

/**
 * Replaces the data with a backup while the server is stopped. Changes everything or nothing, even if the
 * process is killed. Keeps the current data in another folder. The next start builds the site again.
 */
export async function restoreBackup(
  input: RestoreInput,
): Promise<{ madeAt: string; previousDataFolder: string | undefined; pausedMailings: number }> {
  if (!existsSync(input.file)) throw new RestoreError(`The file ${input.file} does not exist`);
  const undo = createUndoLog();
  try {
    return await restore(input, undo);
  } catch (error) {
    await undo.run().catch((undoError: unknown) => {
      throw new RestoreError(`${error}. Undoing the restore failed as well: ${undoError}`);
    });
    throw error;
  }
}

async function restore(
  { dataDir, database, mediaFolder, file: archive, now }: RestoreInput,
  undo: UndoLog,
) {
  const file = path.resolve(databaseFile(database.url));
  const dataFolder = path.dirname(file);
  for (const folder of [dataDir, dataFolder, mediaFolder]) await createFolder(folder, undo);
  const lock = lockOrRefuse({ dataDir, database });
  undo.add(async () => lock.release());
  assertNotInUse(file);
  await removeInterrupted(dataFolder, archive);
  const stagingFolder = await mkdtemp(path.join(dataFolder, stagingPrefix));
  const removeStaging = () => rm(stagingFolder, { recursive: true, force: true });
  undo.add(removeStaging);

  const backup = await unpackBackup(archive, stagingFolder, now);
  const current = { file, mediaFolder };
  const previousDataFolder = path.join(
    dataFolder,
    `before-restore-${now.replaceAll(/[:.]/g, '-')}`,
  );
  const hasPrevious = await keepCurrent(current, previousDataFolder, undo);
  const previousImages = await listVisibleFiles(mediaFolder);
  await placeImages(backup, { mediaFolder, previousDataFolder }, undo);
  await removeLog(file, previousDataFolder, undo);
  await replaceFile(backup.database, file);
  // The backup is now the current data. The remaining steps only clean up.
  undo.clear();
  await syncFile(dataFolder).catch(ignoreUnsupported);
  for (const name of previousImages)
    if (backup.imageHash(name) === undefined)
      await rm(path.join(mediaFolder, name), { force: true }).catch(ignoreUnused);
  await removeStaging();
  lock.release();
  return {
    madeAt: backup.madeAt,
    previousDataFolder: hasPrevious ? previousDataFolder : undefined,
    pausedMailings: backup.pausedMailings,
  };
}

/** Ignores the error of a disk that cannot sync a folder. */
const ignoreUnsupported = () => undefined;

/** Ignores an image that cannot be removed: no page shows it. */
const ignoreUnused = () => undefined;

async function createFolder(folder: string, undo: UndoLog): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created) undo.add(() => rm(created, { recursive: true, force: true }));
}

// The folder of the database may be the working directory, so files with a common prefix may belong to the user.
const stagingPrefix = '.restore-staging-';

/** Removes the staging folders of interrupted restores, except a folder that contains the archive. */
async function removeInterrupted(dataFolder: string, archive: string): Promise<void> {
  const archiveFile = await realpath(archive);
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(stagingPrefix)) continue;
    const folder = await realpath(path.join(dataFolder, entry.name));
    if (!archiveFile.startsWith(`${folder}${path.sep}`))
      await rm(folder, { recursive: true, force: true });
  }
}

function lockOrRefuse(data: Pick<DataLocation, 'dataDir' | 'database'>) {
  try {
    return lockData(data);
  } catch (error) {
    throw error instanceof DataInUseError ? new RestoreError(stopFirst) : error;
  }
}

const stopFirst = 'The server is running. Stop it first';

/**
 * Throws if another process has the database open. For an intact file, also merges the write-ahead log into
 * the file.
 */
function assertNotInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    // Any other error means that the file is damaged. The backup replaces a damaged file too.
    if (/locked/.test(String(error))) throw new RestoreError(stopFirst);
  } finally {
    database.close();
  }
}

/** Creates hard links to the current data in another folder. Returns false if there is no current data. */
async function keepCurrent(
  { file, mediaFolder }: CurrentData,
  previousDataFolder: string,
  undo: UndoLog,
): Promise<boolean> {
  const hasImages = (await listVisibleFiles(mediaFolder)).length > 0;
  if (!existsSync(file) && !hasImages) return false;
  await createFolder(previousDataFolder, undo);
  for (const suffix of ['', '-wal', '-shm'])
    await linkOrCopy(`${file}${suffix}`, path.join(previousDataFolder, `${databaseName}${suffix}`));
  await linkFiles(mediaFolder, path.join(previousDataFolder, mediaName));
  return true;
}

async function placeImages(
  { images, imageHash }: UnpackedBackup,
  { mediaFolder, previousDataFolder }: { mediaFolder: string; previousDataFolder: string },
  undo: UndoLog,
): Promise<void> {
  for (const image of images) {
    const name = path.basename(image);
    const target = path.join(mediaFolder, name);
    const kept = path.join(previousDataFolder, mediaName, name);
    const isPresent = existsSync(target);
    if (isPresent && (await hashFile(target)) === imageHash(name)) continue;
    undo.add(() => (isPresent ? replaceFile(kept, target) : rm(target, { force: true })));
    await replaceFile(image, target);
  }
  await syncFile(mediaFolder);
}

/** Removes the write-ahead log of a damaged database, because SQLite would apply the log to the backup. */
async function removeLog(file: string, previousDataFolder: string, undo: UndoLog): Promise<void> {
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(`${file}${suffix}`)) continue;
    const kept = path.join(previousDataFolder, `${databaseName}${suffix}`);
    undo.add(() => linkOrCopy(kept, `${file}${suffix}`));
    await rm(`${file}${suffix}`);
  }
}
