import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { create } from 'tar';
import type { DatabaseOptions } from '../client.ts';
import { databaseFile } from '../dataLocation.ts';

/** What an archive says of itself; its last entry, so that a broken-off archive lacks it. */
export interface BackupManifest {
  format: 1;
  /** ISO-8601 UTC. */
  madeAt: string;
  /** By path in the archive, SHA-256 in hexadecimal. */
  files: Record<string, string>;
}

export const manifestName = 'manifest.json';
export const databaseName = 'blog.db';
export const mediaName = 'media';

/**
 * Writes one archive of the database, as it stood at one commit, and of every picture that it names.
 * May run beside the server: it only reads, and the archive appears whole or not at all.
 */
export async function createBackup(input: {
  database: DatabaseOptions;
  mediaFolder: string;
  /** A `.tar.gz` file; one of that name is replaced. */
  target: string;
  now: string;
}): Promise<{ fileCount: number; byteCount: number }> {
  const { database, mediaFolder, target, now } = input;
  const folder = await mkdtemp(`${path.resolve(target)}.draft-`);
  try {
    // Pictures are never changed, only added and deleted: those of before and of after the copy
    // hold all that it can name.
    await linkAll(mediaFolder, path.join(folder, mediaName));
    await copyDatabase(database, path.join(folder, databaseName));
    await linkAll(mediaFolder, path.join(folder, mediaName));
    const pictures = (await readdir(path.join(folder, mediaName))).map(
      (name) => `${mediaName}/${name}`,
    );
    const files = [databaseName, ...pictures.sort()];
    const manifest: BackupManifest = {
      format: 1,
      madeAt: now,
      files: await hashAll(folder, files),
    };
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest, null, 2));
    const draft = path.join(folder, 'archive');
    await create({ cwd: folder, file: draft, gzip: true, portable: true }, [
      ...files,
      manifestName,
    ]);
    const { size } = await stat(draft);
    await rename(draft, target);
    return { fileCount: pictures.length, byteCount: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The database at one commit, in a file of its own. Never checkpoints: the server's writer does that. */
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

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from).catch(() => []);
  for (const name of names) await linkOrCopy(path.join(from, name), path.join(to, name));
}

/** A link costs no space; onto another disk it has to be a copy. A file that has just gone is left out. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EXDEV') await copyFile(from, to);
    else if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
}

async function hashAll(folder: string, files: string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of files) hashes[file] = await hashFile(path.join(folder, file));
  return hashes;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
