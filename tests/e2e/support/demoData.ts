import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from '#build-hooks/compile/hashSources.mjs';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createDemoContent } from '#db/seed/demoContent.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
const demoFolder = path.join(projectDir, '.build', 'demo');

/**
 * Returns a folder with the database and the images of the demo magazine. The folder is reused on the same
 * day until its sources change.
 */
export async function ensureDemoData(): Promise<string> {
  const folder = path.join(demoFolder, hashDemoSources());
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await createDemoData(draft);
  await rename(draft, folder).catch(async (error: unknown) => {
    // The rename fails if another process has already created the folder.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
  await removeOthers(folder);
  return folder;
}

async function createDemoData(dataDir: string): Promise<void> {
  const mediaFolder = path.join(dataDir, 'media');
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await mkdir(mediaFolder);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await ensureDefaults(db);
  await createDemoContent(db, { mediaFolder, nowMs: Date.now() });
  await db.checkpoint();
  await db.close();
}

function hashDemoSources(): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return hashSources(['db', 'domain', 'package-lock.json'], [day]);
}

async function removeOthers(folder: string): Promise<void> {
  const names = (await readdir(demoFolder)).filter((name) => !name.includes('.draft-'));
  for (const name of names)
    if (name !== path.basename(folder)) await rm(path.join(demoFolder, name), { recursive: true });
}
