import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { extract } from 'tar';
import type { DatabaseOptions } from '../client.ts';
import { databaseFile } from '../dataLocation.ts';
import { migrationsFolder } from '../migrate.ts';
import {
  type BackupManifest,
  databaseName,
  hashFile,
  manifestName,
  manifestSchema,
  mediaName,
} from './backupArchive.ts';

/** Thrown when an archive cannot be restored. The current data is unchanged. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/**
 * Replaces the data with a backup while the server is stopped. Unpacks and verifies the archive,
 * then moves the current data to another folder and deletes nothing. Also moves the published site,
 * so that the next start builds it again.
 */
export async function restoreBackup(input: {
  database: DatabaseOptions;
  mediaFolder: string;
  publishedFolder: string;
  /** Path of a `.tar.gz` file that `createBackup` wrote. */
  file: string;
  now: string;
}): Promise<{ madeAt: string; previousDataFolder: string | undefined }> {
  const file = databaseFile(input.database.url);
  const dataFolder = path.dirname(path.resolve(file));
  if (!existsSync(input.file)) throw new RestoreError(`The file ${input.file} does not exist`);
  await mkdir(dataFolder, { recursive: true });
  assertNotInUse(file);
  const stagingFolder = await mkdtemp(path.join(dataFolder, 'restore-'));
  try {
    const { madeAt } = await unpack(input.file, stagingFolder);
    const currentData = [
      { path: file, name: databaseName },
      { path: `${file}-wal`, name: `${databaseName}-wal` },
      { path: `${file}-shm`, name: `${databaseName}-shm` },
      { path: input.mediaFolder, name: mediaName },
      { path: input.publishedFolder, name: 'site' },
    ].filter((item) => existsSync(item.path));
    const timestamp = input.now.replaceAll(/[:.]/g, '-');
    const previousDataFolder = path.join(dataFolder, `before-restore-${timestamp}`);
    if (currentData.length > 0) await mkdir(previousDataFolder, { recursive: true });
    for (const item of currentData) {
      await rename(item.path, path.join(previousDataFolder, item.name));
    }
    await rename(path.join(stagingFolder, mediaName), input.mediaFolder);
    await rename(path.join(stagingFolder, databaseName), file);
    return { madeAt, previousDataFolder: currentData.length > 0 ? previousDataFolder : undefined };
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
  }
}

/** Unpacks an archive into an empty folder and verifies it by its manifest. */
async function unpack(archive: string, folder: string): Promise<{ madeAt: string }> {
  const isKnownEntry = (entry: string) =>
    entry === databaseName || entry === manifestName || entry.startsWith(`${mediaName}/`);
  await extract({ file: archive, cwd: folder, strict: true, filter: isKnownEntry }).catch(
    (error) => {
      throw new RestoreError(`The archive cannot be read: ${error.message}`);
    },
  );
  await mkdir(path.join(folder, mediaName), { recursive: true });
  const { madeAt, files } = await readManifest(folder);
  const mediaFiles = await readdir(path.join(folder, mediaName));
  const unpackedFiles = [databaseName, ...mediaFiles.map((name) => `${mediaName}/${name}`)];
  for (const name of new Set([...unpackedFiles, ...Object.keys(files)])) {
    const hash = unpackedFiles.includes(name) ? await hashFile(path.join(folder, name)) : undefined;
    if (hash === undefined || hash !== files[name])
      throw new RestoreError(`The archive is damaged: the hash of ${name} does not match`);
  }
  await verifyDatabase(path.join(folder, databaseName));
  return { madeAt };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  const hasDatabase = existsSync(path.join(folder, databaseName));
  if (text === '' || !hasDatabase) throw new RestoreError('The archive is not a complete backup');
  const parsed = manifestSchema.safeParse(parseManifest(text));
  if (!parsed.success) throw new RestoreError('The manifest of the archive has an unknown format');
  return parsed.data;
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError('The manifest of the archive is damaged');
  }
}

async function verifyDatabase(file: string): Promise<void> {
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const database = new DatabaseSync(file);
  try {
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check').get() ?? {};
    if (result !== 'ok') throw new RestoreError('The database in the archive is damaged');
    const applied = database.prepare('select count(*) as count from __drizzle_migrations').get();
    if (Number(applied?.count) > migrations.length)
      throw new RestoreError('The archive was written by a newer version of this program');
  } finally {
    database.close();
  }
}

/**
 * Throws if another process has the database open. The lock of that process prevents exclusive
 * access.
 */
function assertNotInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    // Any other error means that the file is damaged. A damaged file is moved like an intact one.
    if (/locked/.test(String(error)))
      throw new RestoreError('The server is running. Stop it first');
  } finally {
    database.close();
  }
}
