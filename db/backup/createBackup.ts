import { chmod, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { create } from 'tar';
import type { DatabaseOptions } from '../client.ts';
import { databaseFile } from '../dataFolder/databaseFile.ts';
import {
  type BackupManifest,
  databaseName,
  hashFile,
  manifestName,
  mediaName,
} from './backupArchive.ts';
import { createBackupDraft } from './backupDraft.ts';
import { linkFiles, syncFile } from './linkFiles.ts';

/**
 * Writes an archive of the database and its images, also while the server runs. The archive gets its name
 * when it is complete. Only its owner can read it.
 */
export async function createBackup(input: {
  database: DatabaseOptions;
  mediaFolder: string;
  /** The path of the `.tar.gz` file. An existing file is replaced. */
  target: string;
  now: string;
}): Promise<{ fileCount: number; byteCount: number }> {
  const { database, mediaFolder, target, now } = input;
  const draft = await createBackupDraft(path.resolve(target));
  const { folder } = draft;
  try {
    // Links the files before and after the copy of the database, so that the backup has every image of the
    // copied database.
    await linkFiles(mediaFolder, path.join(folder, mediaName));
    await copyDatabase(database, path.join(folder, databaseName));
    await linkFiles(mediaFolder, path.join(folder, mediaName));
    const images = (await readdir(path.join(folder, mediaName))).map(
      (name) => `${mediaName}/${name}`,
    );
    const files = [databaseName, ...images.sort()];
    const manifest: BackupManifest = {
      format: 1,
      madeAt: now,
      files: await hashAll(folder, files),
    };
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest, null, 2));
    const stagedArchive = path.join(folder, 'archive');
    await create({ cwd: folder, file: stagedArchive, gzip: true, portable: true }, [
      ...files,
      manifestName,
    ]);
    // The archive contains hashes of passwords, addresses of subscribers and the key of the webhooks.
    await chmod(stagedArchive, ownerOnly);
    const { size } = await stat(stagedArchive);
    // The archive may replace an earlier one, so it must be on disk first.
    await syncFile(stagedArchive);
    await rename(stagedArchive, target);
    await syncFile(path.dirname(path.resolve(target)));
    return { fileCount: images.length, byteCount: size };
  } finally {
    await draft.remove();
  }
}

const ownerOnly = 0o600;

/** Copies the database in one read transaction. Only the server checkpoints the write-ahead log. */
async function copyDatabase({ url }: DatabaseOptions, target: string): Promise<void> {
  await stat(databaseFile(url));
  const client = createClient({ url, concurrency: 1 });
  try {
    await client.execute('PRAGMA wal_autocheckpoint = 0');
    await client.execute('PRAGMA busy_timeout = 5000');
    await client.execute({ sql: 'VACUUM INTO ?', args: [target] });
  } finally {
    client.close();
  }
}

async function hashAll(folder: string, files: string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of files) hashes[file] = await hashFile(path.join(folder, file));
  return hashes;
}
