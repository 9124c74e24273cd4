import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { extract } from 'tar';
import { setDatabaseId } from '../dataFolder/databaseId.ts';
import { OperatorError } from '../dataFolder/operatorError.ts';
import { checkMigratable } from '../migrate.ts';
import {
  type BackupManifest,
  databaseName,
  hashFile,
  manifestName,
  manifestSchema,
  mediaName,
} from './backupArchive.ts';
import { changeRestoredRows } from './restoredRows.ts';

/** Thrown when an archive cannot be restored. */
export class RestoreError extends OperatorError {
  override name = 'RestoreError';
}

export interface UnpackedBackup {
  madeAt: string;
  database: string;
  images: string[];
  imageHash: (name: string) => string | undefined;
  pausedMailings: number;
}

/**
 * Unpacks an archive into an empty folder and verifies it. Gives the database a new id, so that the next
 * start builds the published site again, and pauses its mailings.
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  now: string,
): Promise<UnpackedBackup> {
  const isKnownEntry = (entry: string) =>
    entry === databaseName || entry === manifestName || entry.startsWith(`${mediaName}/`);
  await extract({ file: archive, cwd: folder, strict: true, filter: isKnownEntry }).catch(
    (error) => {
      throw new RestoreError(`The archive cannot be read: ${error.message}`);
    },
  );
  const mediaFolder = path.join(folder, mediaName);
  await mkdir(mediaFolder, { recursive: true });
  const { madeAt, files } = await readManifest(folder);
  const mediaFiles = await readdir(mediaFolder);
  const unpackedFiles = [databaseName, ...mediaFiles.map((name) => `${mediaName}/${name}`)];
  for (const name of new Set([...unpackedFiles, ...Object.keys(files)])) {
    const hash = unpackedFiles.includes(name) ? await hashFile(path.join(folder, name)) : undefined;
    if (hash === undefined || hash !== files[name])
      throw new RestoreError(`The archive is damaged: the hash of ${name} does not match`);
  }
  const database = path.join(folder, databaseName);
  const pausedMailings = await prepareDatabase(database, now);
  return {
    madeAt,
    database,
    images: mediaFiles.map((name) => path.join(mediaFolder, name)),
    imageHash: (name) => files[`${mediaName}/${name}`],
    pausedMailings,
  };
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

/** Verifies the database and changes what must differ after a restore. Returns the number of paused mailings. */
async function prepareDatabase(file: string, now: string): Promise<number> {
  const database = new DatabaseSync(file);
  try {
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check').get() ?? {};
    if (result !== 'ok') throw new RestoreError('The database in the archive is damaged');
    await checkMigratable({ url: `file:${file}` });
    setDatabaseId(database, randomUUID());
    return changeRestoredRows(database, now);
  } finally {
    database.close();
  }
}
