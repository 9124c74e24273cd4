import { copyFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import type { OnEnd } from '../onEnd.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
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
 * Opens a migrated and empty database. By default, deletes it when the test ends. The database is a file. If TEST_DATABASE
 * is `server`, it is a libSQL server that only the caller uses.
 */
export async function openTestDatabase(onEnd: OnEnd = onTestFinished): Promise<TestDatabase> {
  const folder = await createFolder(onEnd);
  const file = path.join(folder, 'blog.db');
  const isServer = process.env.TEST_DATABASE === 'server';
  const url = isServer ? await startServer(folder, onEnd) : await copyTemplate(file);
  return open({ url, folder, file }, onEnd);
}

/** Opens the same database in the way of another process, in a data folder of its own. */
export async function openSameDatabase({ url, file }: TestDatabase): Promise<TestDatabase> {
  return open({ url, folder: await createFolder(onTestFinished), file }, onTestFinished);
}

async function open(paths: Omit<TestDatabase, 'db'>, onEnd: OnEnd): Promise<TestDatabase> {
  const db = await openDatabase({ url: paths.url, syncLog });
  onEnd(() => db.close());
  return { db, ...paths };
}

// The functions run in reverse order: they close the database, stop the server and delete the folder.
async function createFolder(onEnd: OnEnd): Promise<string> {
  const folder = await temporaryFolder('blog-', onEnd);
  return folder;
}

async function startServer(folder: string, onEnd: OnEnd): Promise<string> {
  trackDatabaseRequests();
  const serverFolder = path.join(folder, 'server');
  await cp(inject('databaseServerTemplate'), serverFolder, { recursive: true });
  const { url, kill } = await startDatabaseServer(serverFolder);
  onEnd(kill);
  return url;
}

async function copyTemplate(file: string): Promise<string> {
  await copyFile(inject('databaseTemplate'), file);
  return `file:${file}`;
}
