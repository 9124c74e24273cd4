import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { copyTemplate } from './databaseNamespaces.ts';
import { trackDatabaseRequests } from './databaseRequests.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  folder: string;
  file: string;
}

/** Opens a migrated and empty database, and deletes it when the test ends. */
/** No test cuts the power, so writes wait for no disk. */
const syncLog = async () => undefined;

export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-'));
  const file = path.join(folder, 'blog.db');
  const { url, remove } = await createDatabase(file);
  const db = await openDatabase({ url, syncLog });
  onTestFinished(async () => {
    await db.close();
    await remove();
    await rm(folder, { recursive: true, force: true });
  });
  return { db, url, folder, file };
}

/** Opens the same database in the way of another process, in a data folder of its own. */
export async function openSameDatabase({ url, file }: TestDatabase): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-'));
  const db = await openDatabase({ url, syncLog });
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { db, url, folder, file };
}

/** If TEST_DATABASE is `server`, creates a libSQL namespace instead of a file. */
async function createDatabase(file: string) {
  if (process.env.TEST_DATABASE === 'server') {
    trackDatabaseRequests();
    return copyTemplate(inject('databaseServer'));
  }
  await copyFile(inject('databaseTemplate'), file);
  return { url: `file:${file}`, remove: async () => undefined };
}
