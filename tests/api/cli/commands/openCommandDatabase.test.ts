import { stat } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openCommandDatabase } from '#api/cli/commands/openCommandDatabase.ts';
import type { Database } from '#db/client.ts';
import { lockData } from '#db/dataFolder/dataLock.ts';
import { settings } from '#db/schema/settings.ts';
import { limits } from '#domain/limits.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const { checkpointPages } = limits.database;
const pageBytes = 4_096;
const pagesPerWrite = 10;

async function start() {
  const { file, folder } = await openTestDatabase();
  const data = {
    dataDir: folder,
    database: { url: `file:${file}` },
    mediaFolder: `${folder}/media`,
    publishedFolder: `${folder}/site`,
  };
  const logPages = async () => (await stat(`${file}-wal`)).size / pageBytes;
  return { data, logPages };
}

/** Writes many more pages than the log has when a checkpoint follows. */
async function writePages(db: Database) {
  const value = 'x'.repeat(pagesPerWrite * pageBytes);
  for (let pages = 0; pages < 4 * checkpointPages; pages += pagesPerWrite)
    await db.write((tx) => tx.insert(settings).values({ key: `key-${pages}`, value }));
}

test('a command runs no checkpoint while a server uses the database', async () => {
  const { data, logPages } = await start();
  const server = lockData(data);
  onTestFinished(() => server.release());
  const { db, isServerRunning, close } = await openCommandDatabase(data);
  onTestFinished(close);
  expect(isServerRunning).toBe(true);
  await writePages(db);
  expect(await logPages()).toBeGreaterThan(4 * checkpointPages);
});

test('a command runs checkpoints if no server uses the database', async () => {
  const { data, logPages } = await start();
  const { db, isServerRunning, close } = await openCommandDatabase(data);
  onTestFinished(close);
  expect(isServerRunning).toBe(false);
  await writePages(db);
  expect(await logPages()).toBeLessThan(2 * checkpointPages);
});
