import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { extract } from 'tar';
import { z } from 'zod';
import type { DatabaseOptions } from '../client.ts';
import { databaseFile } from '../dataLocation.ts';
import { migrationsFolder } from '../migrate.ts';
import { databaseName, hashFile, manifestName, mediaName } from './createBackup.ts';

/** Why an archive was not restored; nothing has been changed then. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  files: z.record(z.string(), z.string()),
});

/**
 * Puts a backup in the place of what is there, with the server stopped. The archive is unpacked and
 * verified beside it first; what was there is moved aside, never deleted. The published site goes with
 * it, so that the next start makes it anew.
 */
export async function restoreBackup(input: {
  database: DatabaseOptions;
  mediaFolder: string;
  publishedFolder: string;
  /** A `.tar.gz` that backUp made. */
  file: string;
  now: string;
}): Promise<{ madeAt: string; previousDataFolder: string | undefined }> {
  const file = databaseFile(input.database.url);
  const home = path.dirname(path.resolve(file));
  if (!existsSync(input.file)) throw new RestoreError(`There is no file ${input.file}`);
  await mkdir(home, { recursive: true });
  refuseWhileInUse(file);
  const draft = await mkdtemp(path.join(home, 'restore-'));
  try {
    const { madeAt } = await unpack(input.file, draft);
    const places = [
      { now: file, name: databaseName },
      { now: `${file}-wal`, name: `${databaseName}-wal` },
      { now: `${file}-shm`, name: `${databaseName}-shm` },
      { now: input.mediaFolder, name: mediaName },
      { now: input.publishedFolder, name: 'site' },
    ].filter((place) => existsSync(place.now));
    const keptAs = path.join(home, `before-restore-${input.now.replaceAll(/[:.]/g, '-')}`);
    if (places.length > 0) await mkdir(keptAs, { recursive: true });
    for (const place of places) await rename(place.now, path.join(keptAs, place.name));
    await rename(path.join(draft, mediaName), input.mediaFolder);
    await rename(path.join(draft, databaseName), file);
    return { madeAt, previousDataFolder: places.length > 0 ? keptAs : undefined };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Unpacks an archive into an empty folder and verifies all that it says of itself. */
async function unpack(archive: string, folder: string): Promise<{ madeAt: string }> {
  const isListed = (entry: string) =>
    entry === databaseName || entry === manifestName || entry.startsWith(`${mediaName}/`);
  await extract({ file: archive, cwd: folder, strict: true, filter: isListed }).catch((error) => {
    throw new RestoreError(`The archive cannot be read: ${error.message}`);
  });
  await mkdir(path.join(folder, mediaName), { recursive: true });
  const { madeAt, files } = await readManifest(folder);
  const found = [databaseName, ...(await readdir(path.join(folder, mediaName))).map(asMedia)];
  for (const name of new Set([...found, ...Object.keys(files)])) {
    const hash = found.includes(name) ? await hashFile(path.join(folder, name)) : undefined;
    if (hash === undefined || hash !== files[name])
      throw new RestoreError(`The archive is damaged: ${name} is not what was backed up`);
  }
  await verifyDatabase(path.join(folder, databaseName));
  return { madeAt };
}

const asMedia = (name: string) => `${mediaName}/${name}`;

async function readManifest(folder: string): Promise<z.output<typeof manifestSchema>> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '');
  const whole = existsSync(path.join(folder, databaseName));
  if (text === '' || !whole) throw new RestoreError('The archive is not a whole backup');
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new RestoreError('The archive was made by another version');
  return parsed.data;
}

async function verifyDatabase(file: string): Promise<void> {
  const known = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const database = new DatabaseSync(file);
  try {
    const { integrity_check: verdict } = database.prepare('PRAGMA integrity_check').get() ?? {};
    if (verdict !== 'ok') throw new RestoreError('The database in the archive is damaged');
    const applied = database.prepare('select count(*) as count from __drizzle_migrations').get();
    if (Number(applied?.count) > known.length)
      throw new RestoreError('The archive was made by a newer version of this program');
  } finally {
    database.close();
  }
}

/** Another process with the database open holds a lock that forbids having it alone. */
function refuseWhileInUse(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    // A file that is no database is moved aside like any other.
    if (/locked/.test(String(error)))
      throw new RestoreError('The server is running: stop it first');
  } finally {
    database.close();
  }
}
