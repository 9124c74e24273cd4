import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { isNew } from '#db/seed/isNew.ts';
import { startDemoContent } from '#db/seed/startDemoContent.ts';

async function newData() {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
  const database = { url: `file:${path.join(folder, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await ensureDefaults(db);
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { db, database, mediaFolder: path.join(folder, 'media'), nowMs: Date.now() };
}

// compiledServer.test.ts tests that the process creates the demo content, because encoding its images takes long.
test('rejects with the reason if the images cannot be stored, and leaves the database empty', async () => {
  const { db, ...setup } = await newData();
  await writeFile(setup.mediaFolder, '');
  await expect(startDemoContent(setup)).rejects.toThrow(
    /demo content was not created: .*(EEXIST|ENOTDIR)/,
  );
  expect(await isNew(db.read)).toBe(true);
});
