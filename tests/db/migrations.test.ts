import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { expect, test } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

// The hash of each migration. Never change an existing line, because databases skip the migrations that they
// have applied.
const hashes: Record<string, string> = {
  '0000_initial.sql': 'e33208ab13f32d6e387a523315c3bd92d002545cea3ef3e29cae632de0ae0276',
  '0001_counts_and_search.sql': 'dbbd82adbd04a8ea9aea4e34557c071249b85d700ef3bd8a870fb234ab43a296',
  '0002_posts_by_date.sql': '183cdffa31805b5e8251ace87417ba330df891a7e519f6f9dabfd72d7847355b',
  '0003_library_revisions_contact.sql':
    '3353ceba16bbfc39875534efa18242ceb40194bc0d1c63fa279c053564e38eaa',
  '0004_webhook_log.sql': '75428bbae0ada7e031267ab6007d94afe110cb532a040c99faf45a42e8477e3f',
  '0005_picture_uses_and_view_days.sql':
    'c04bc97efeb094809b3a1440eabbbd0c569d1ac55c643647b0cef9d7703d2987',
  '0006_hebrew_search.sql': 'f686bbb3fcd73e87e8ca698d5bbeb430162d01bbea13d48f84c19a0d5e0a23c0',
  '0007_revised_at.sql': '4647fb9aeb2d26d3dbaa746fd13fd34e0f307db3faf55c99feb0603b2f03a978',
  '0008_subscription_mails.sql': 'e8e3b8e5a347c0399a8e83e24d2287227f4e8dc9f8278d8333fa6790f63996a0',
  '0009_api_key_rights.sql': 'bdbe166319da118bf22781b5f58115a696052b878836de6f0dbafd5744d02389',
  '0010_drafts_and_actors.sql': '8576411b8fd09a3b71e2a7a7df5e4d9f2d8d3a4cd7a8351dfb0465daa8929b7a',
  '0011_trash_and_sessions.sql': '2039a521b8c8b66787ecd66c44f208f9d105cbe0646a0900e0dfb9b1dc75b879',
  '0012_purges.sql': '28f961c92d56462cc29debae26fc697c90a66b7ebe6b7e504a101632755ae1ef',
  '0013_leases.sql': 'd16d62523407107ebd47b329b625ede03041089ba3097a5c88359f33fefbed8c',
  '0014_authors.sql': '920b024530a3dc2998bc7abdf247e6eb70bdec67ef5a7baf71a97dbfde3fb3b4',
  '0015_products.sql': 'ffe788d0d3d97205b561269117ceeddeb4c9f597f44418062c8cb417a6bbb0fc',
  '0016_compared_products.sql': '51db7230c12b84d34a91eec5ce4b8bfa84b00b2906fba7aa93761e35a4671123',
  '0017_compared_products_of_posts.sql':
    'd91e24ed299a97e84682d0b7ef2fb791e7a579d5a998dfae300690d8d80273ae',
  '0018_mailings.sql': '113b272974c59f86782399626095e516b5ee0390e6e0eed16deff54a18a1d879',
  '0019_former_recipients.sql': '1da3a1a295a9e9288c1981016ad27ff420f38a0664b5fe5a0e0b57210de1d8ba',
  '0020_retest_days.sql': '12d842c14bb3595cac9b3b0b6af81b59b0837f498fcbddc384db36dfc5895b2d',
  '0021_search_merges.sql': 'd9c973cb98a0c3fd6d5566a49d704f76e2c820d230217800829d8ca74866e11e',
  '0022_build_page_ranks.sql': 'e0d3adeee4c994306dc97b6fa17021ac8e399f288682238f3ccae5d16d4d445b',
  '0023_builds_by_state.sql': 'e01d4cdce214a106371f8172103939349d5e041fe64b2f273a1362076705cf5d',
  '0024_posts_live_addresses.sql':
    '07ab1f9f611bd1f87d85f6bbecbc4f42878ea8ea10ee0bc06b87fa7943aa5fb5',
  '0025_commercial_choice.sql': '5614e5f07ac229c05c337be0fc6cb43ad2b7f72c15edb14982387c386c20f09e',
  '0026_image_cleanups.sql': '306c4238372e5e04386de8384235097cde8fe4f60d73cb25d6fe90afa59b2bb2',
  '0027_record_versions.sql': 'b567b48955ab4a8c10e06deb569cd7576d17eaf098a19ebe755e40761f0c9159',
};

test('each migration has its recorded hash', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const actual: Record<string, string> = {};
  for (const file of files) {
    const text = await readFile(join(migrationsFolder, file), 'utf8');
    actual[file] = createHash('sha256').update(text).digest('hex');
  }
  expect(actual, 'Add the line of a new migration to `hashes` in this file').toEqual(hashes);
});

test('applying the migrations a second time changes nothing', async () => {
  const { db, file } = await openTestDatabase();
  const schema = () => db.read.all('select name, sql from sqlite_master order by name');
  const before = await schema();
  await migrateDatabase({ url: `file:${file}` });
  expect(await schema()).toEqual(before);
});

test('a migration fills the image and view tables from existing posts', async () => {
  const folder = await temporaryFolder('migrations-');
  const url = `file:${join(folder, 'blog.db')}`;
  const olderMigrations = await migrationsBefore('0005_picture_uses_and_view_days', folder);
  const client = createClient({ url });
  await migrate(drizzle(client), { migrationsFolder: olderMigrations });
  const insert = `insert into posts (slug, title, category_id, created_at, updated_at, content)`;
  const text = `'<p>טקסט "במירכאות" \\ וסוף</p><img src="/images/a-md.jpg" alt=""><img src="/images/b.jpg">'`;
  await client.executeMultiple(`
    insert into categories (id, slug, name) values (1, 'general', 'כללי');
    ${insert} values ('with', 'עם תמונות', 1, '2026', '2026', ${text});
    ${insert} values ('without', 'בלי תמונות', 1, '2026', '2026', '<p>src="/images/"</p>');
    insert into post_views (post_id, day, count, shown_count) values (1, '2026-11-01', 3, 0), (2, '2026-11-01', 4, 4), (2, '2026-11-02', 5, 5);
  `);
  client.close();
  await migrateDatabase({ url });
  const migrated = createClient({ url });
  const read = async (sql: string) =>
    (await migrated.execute(sql)).rows.map((row) => Object.values(row));
  expect(await read('select url, post_id from post_images order by url')).toEqual([
    ['/images/a-md.jpg', 1],
    ['/images/b.jpg', 1],
  ]);
  expect(await read('select day, count from view_days order by day')).toEqual([
    ['2026-11-01', 7],
    ['2026-11-02', 5],
  ]);
  migrated.close();
});

async function migrationsBefore(name: string, folder: string): Promise<string> {
  const older = join(folder, 'migrations');
  await cp(migrationsFolder, older, { recursive: true });
  const file = join(older, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const count = journal.entries.findIndex(({ tag }) => tag === name);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return older;
}
