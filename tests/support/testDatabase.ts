import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

let template: Promise<string> | undefined;

/** A migrated database of the test's own in a folder of its own, gone when the test is over. */
export async function openTestDatabase(): Promise<{ db: Database; folder: string; file: string }> {
  template ??= makeTemplate();
  const folder = await mkdtemp(join(tmpdir(), 'blog-'));
  const file = join(folder, 'blog.db');
  await copyFile(await template, file);
  const db = await openDatabase({ url: `file:${file}` });
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { db, folder, file };
}

/** The real migrations run once for each worker; every test gets a copy of what they made. */
async function makeTemplate(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'blog-template-')), 'blog.db');
  await migrateDatabase({ url: `file:${file}` });
  const db = await openDatabase({ url: `file:${file}` });
  await db.checkpoint();
  await db.close();
  return file;
}
