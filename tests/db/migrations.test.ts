import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

// The migrator ignores an edit of a migration that was applied, so databases would silently differ.
// A new migration gets a new line; a line never changes.
const hashes: Record<string, string> = {
  '0000_initial.sql': 'e33208ab13f32d6e387a523315c3bd92d002545cea3ef3e29cae632de0ae0276',
  '0001_counts_and_search.sql': 'dbbd82adbd04a8ea9aea4e34557c071249b85d700ef3bd8a870fb234ab43a296',
  '0002_posts_by_date.sql': '183cdffa31805b5e8251ace87417ba330df891a7e519f6f9dabfd72d7847355b',
  '0003_library_revisions_contact.sql':
    '3353ceba16bbfc39875534efa18242ceb40194bc0d1c63fa279c053564e38eaa',
  '0004_webhook_log.sql': '75428bbae0ada7e031267ab6007d94afe110cb532a040c99faf45a42e8477e3f',
  '0005_picture_uses_and_view_days.sql':
    'c04bc97efeb094809b3a1440eabbbd0c569d1ac55c643647b0cef9d7703d2987',
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
