import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { trackDatabaseRequests } from './databaseRequests.ts';
import { startDatabaseServer } from './databaseServer.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  folder: string;
  file: string;
}

/** No test cuts the power, so writes wait for no disk. */
const syncLog = async () => undefined;

/**
 * Opens a migrated and empty database, and deletes it when the test ends. It is a file, or if TEST_DATABASE is
 * `server`, a libSQL server of the test's own.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-'));
  const file = path.join(folder, 'blog.db');
  const { url, end } = await createDatabase(folder, file);
  const db = await openDatabase({ url, syncLog });
  onTestFinished(async () => {
    await db.close();
    await end();
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

async function createDatabase(folder: string, file: string) {
  if (process.env.TEST_DATABASE === 'server') {
    trackDatabaseRequests();
    const serverFolder = path.join(folder, 'server');
    await cp(inject('databaseServerTemplate'), serverFolder, { recursive: true });
    const { url, kill } = await startDatabaseServer(serverFolder);
    return { url, end: kill };
  }
  await copyFile(inject('databaseTemplate'), file);
  return { url: `file:${file}`, end: async () => undefined };
}
