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
 * Opens a migrated and empty database, and deletes it when the test ends. The database is a file. If TEST_DATABASE is
 * `server`, it is a libSQL server that only this test uses.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await createFolder();
  const file = path.join(folder, 'blog.db');
  const url =
    process.env.TEST_DATABASE === 'server' ? await startServer(folder) : await copyTemplate(file);
  return open({ url, folder, file });
}

/** Opens the same database in the way of another process, in a data folder of its own. */
export async function openSameDatabase({ url, file }: TestDatabase): Promise<TestDatabase> {
  return open({ url, folder: await createFolder(), file });
}

async function open(paths: Omit<TestDatabase, 'db'>): Promise<TestDatabase> {
  const db = await openDatabase({ url: paths.url, syncLog });
  onTestFinished(() => db.close());
  return { db, ...paths };
}

// Vitest runs the hooks of a test in reverse order: it closes the database, stops the server and deletes the folder.
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startServer(folder: string): Promise<string> {
  trackDatabaseRequests();
  const serverFolder = path.join(folder, 'server');
  await cp(inject('databaseServerTemplate'), serverFolder, { recursive: true });
  const { url, kill } = await startDatabaseServer(serverFolder);
  onTestFinished(kill);
  return url;
}

async function copyTemplate(file: string): Promise<string> {
  await copyFile(inject('databaseTemplate'), file);
  return `file:${file}`;
}
