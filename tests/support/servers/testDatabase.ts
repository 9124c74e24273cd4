import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startDatabaseServer } from './databaseServer.ts';

/** A running database over a folder: its address, and how to end what serves it. */
interface Served {
  url: string;
  stop: () => Promise<void>;
}

let template: Promise<string> | undefined;

/** A migrated database of the test's own in a folder of its own, gone when the test is over. */
export async function openTestDatabase(): Promise<{ db: Database; folder: string; file: string }> {
  template ??= makeTemplate();
  const source = await template;
  const folder = await mkdtemp(join(tmpdir(), 'blog-'));
  // The driver takes the files beside a closed database away when it likes; all is in the one file.
  const isWhole = (name: string) => !name.startsWith(`${fileOf(source)}-`);
  await cp(source, folder, { recursive: true, filter: isWhole });
  const { url, stop } = await serve(folder);
  const db = await openDatabase({ url });
  onTestFinished(async () => {
    await db.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { db, folder, file: fileOf(folder) };
}

/** The real migrations run once for each worker; every test gets a copy of what they made. */
async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blog-template-'));
  const { url, stop } = await serve(folder);
  await migrateDatabase({ url });
  const db = await openDatabase({ url });
  await db.checkpoint();
  await db.close();
  await stop();
  return folder;
}

/** The same tests run on a file and on a real libSQL server; see vitest.config.ts. */
const serve = (folder: string): Promise<Served> =>
  process.env.TEST_DATABASE === 'server'
    ? startDatabaseServer(join(folder, 'server'))
    : Promise.resolve({ url: `file:${fileOf(folder)}`, stop: async () => undefined });

const fileOf = (folder: string) => join(folder, 'blog.db');
