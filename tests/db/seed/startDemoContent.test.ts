import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

test('another process fills an empty database with posts and images', async () => {
  const { db, ...setup } = await newData();
  expect(await isNew(db.read)).toBe(true);
  await startDemoContent(setup);
  expect(await isNew(db.read)).toBe(false);
  expect(await readdir(setup.mediaFolder)).toContain('brenoa-due-espresso-review-lg.avif');
});

test('rejects with the reason if the images cannot be stored, and leaves the database empty', async () => {
  const { db, ...setup } = await newData();
  await writeFile(setup.mediaFolder, '');
  await expect(startDemoContent(setup)).rejects.toThrow(
    /demo content was not created: .*(EEXIST|ENOTDIR)/,
  );
  expect(await isNew(db.read)).toBe(true);
});
