import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

// The migrator ignores an edit of a migration that was applied, so databases would silently differ.
// A new migration gets a new line; a line never changes.
const hashes: Record<string, string> = {
  '0000_initial.sql': '621f8cb1035e2e1772bd608a7166c909447feb2d5eaf681268e5bfc90682e833',
  '0001_counts_and_search.sql': '944c291f0ae3bdd83a487d014175b9056f5e1bd118ceb05a925440de7d18f128',
  '0002_views_shown.sql': '2244a4aef3b0f12d320b0e72cd6d58838cc2d08f42ec77f18bb2e07e99b42652',
};

test('no migration that may have been applied has changed', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const actual: Record<string, string> = {};
  for (const file of files) {
    const text = await readFile(join(migrationsFolder, file), 'utf8');
    actual[file] = createHash('sha256').update(text).digest('hex');
  }
  expect(actual).toEqual(hashes);
});

test('migrating twice is migrating once', async () => {
  const { db, file } = await openTestDatabase();
  const schema = () => db.read.all('select name, sql from sqlite_master order by name');
  const before = await schema();
  await migrateDatabase({ url: `file:${file}` });
  expect(await schema()).toEqual(before);
});
