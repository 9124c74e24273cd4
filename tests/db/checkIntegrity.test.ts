import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { checkIntegrity, DamagedDatabaseError } from '#db/checkIntegrity.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { startServer } from '#tests/support/programs/serverProcess.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';

async function createDatabaseFile() {
  const { db, file, folder } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 0; n < 40; n++) {
    const content = `<p>${`פסקה ${n} `.repeat(200)}</p>`;
    const post = postCreateSchema.parse({ ...samplePost, slug: `post-${n}`, content });
    await createPost(db, { post, now });
  }
  await db.checkpoint();
  await db.close();
  return { file, folder, database: { url: `file:${file}` } };
}

async function overwrite(file: string, offset: number, bytes: number[]) {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from(bytes), 0, bytes.length, offset);
  await handle.close();
}

test('the integrity check accepts an intact database and a missing file', async () => {
  const { database, folder } = await createDatabaseFile();
  expect(await checkIntegrity(database)).toEqual({ isSearchIndexDamaged: false });
  await checkIntegrity({ url: `file:${path.join(folder, 'none.db')}` });
});

const sizes = {
  small: { searchIndexBytesMax: 1_000_000_000, tablesBytesMax: 1_000_000_000 },
  medium: { searchIndexBytesMax: 0, tablesBytesMax: 1_000_000_000 },
};

test.each<[name: string, damage: (file: string) => Promise<void>]>([
  ['the file header', (file) => overwrite(file, 3, [0])],
  ['a page header', (file) => overwrite(file, 4 * 4096, [0xff, 0xff, 0xff, 0xff, 0xff])],
  ['a page number', (file) => overwrite(file, 4096 * 2 + 8, [0x7f, 0xff, 0xff, 0x7f])],
  ['the number of free pages', (file) => overwrite(file, 36, [0, 0, 0, 9])],
  [
    'the whole file',
    (file) => writeFile(file, 'not a database, but long enough to look like one'.repeat(50)),
  ],
])('throws an error with instructions when %s is damaged', async (_name, damage) => {
  const { file, database } = await createDatabaseFile();
  await checkIntegrity(database, sizes.medium);
  await damage(file);
  for (const size of [sizes.small, sizes.medium]) {
    const check = checkIntegrity(database, size);
    await expect(check).rejects.toThrow(DamagedDatabaseError);
    await expect(check).rejects.toThrow(/npm run restore -- FILE/);
  }
});

test('the integrity check includes the search index only in a small database file', async () => {
  const { database } = await createDatabaseFile();
  await damageSearchIndex(database);
  expect(await checkIntegrity(database, sizes.small)).toEqual({ isSearchIndexDamaged: true });
  expect(await checkIntegrity(database, sizes.medium)).toEqual({ isSearchIndexDamaged: false });
});

async function damageSearchIndex(database: { url: string }) {
  const client = createClient(database);
  await client.execute('delete from post_search_data where id > 10');
  client.close();
}

test('the server rebuilds a damaged search index when it starts', async () => {
  const { folder, database } = await createDatabaseFile();
  await damageSearchIndex(database);
  const siteUrl = 'http://localhost:3000';
  const server = await startServer({ dataDir: folder, siteUrl, variables: { LOG_LEVEL: 'info' } });
  expect(server.output()).toContain('The search index is damaged');
  const client = createClient(database);
  const read = async (query: string) => (await client.execute(query)).rows[0]?.[0];
  await expect.poll(() => read('select count(*) from post_search_docsize')).toBe(40);
  expect(await read('pragma quick_check(post_search)')).toBe('ok');
  client.close();
  await server.kill('SIGTERM');
});

test('the server refuses to start with a damaged database and logs one line', async () => {
  const { folder, file } = await createDatabaseFile();
  await overwrite(file, 3, [0]);
  const start = startServer({ dataDir: folder, siteUrl: 'http://localhost:3000' });
  const message = await start.then(() => 'started', String);
  expect(message).toContain('is damaged');
  expect(message).toContain('npm run restore -- FILE');
  expect(message).not.toMatch(/\n\s+at /);
});
