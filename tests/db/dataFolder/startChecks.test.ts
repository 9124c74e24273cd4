import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { type DataLocation, dataLocation } from '#db/dataLocation.ts';
import { checkMigrated, migrateDatabase } from '#db/migrate.ts';
import { purgeTrash } from '#db/posts/trash/purgePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { isNew } from '#db/seed/isNew.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const now = '2026-11-20T10:00:00.000Z';
const oneLine = /^[^\n]+$/;

async function newData(): Promise<DataLocation> {
  const dataDir = await temporaryFolder('checks-');
  return dataLocation({ DATA_DIR: dataDir });
}

const databaseIn = ({ dataDir }: DataLocation) => path.join(dataDir, 'blog.db');

test('the access check creates a data folder that does not exist', async () => {
  const { dataDir } = await newData();
  const data = dataLocation({ DATA_DIR: path.join(dataDir, 'a', 'b') });
  checkDataAccess(data);
  expect(await readdir(data.dataDir)).toEqual(['media', 'site']);
});

test('the error of the access check names the data folder if its parent is a file', async () => {
  const { dataDir } = await newData();
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  const check = () => checkDataAccess(dataLocation({ DATA_DIR: path.join(file, 'data') }));
  expect(check).toThrow(OperatorError);
  expect(check).toThrow(/Cannot write to .*file.*ENOTDIR/);
});

test.each<[name: string, entry: string]>([
  ['the data folder', '.'],
  ['the database', 'blog.db'],
  ['the published folder', 'site'],
  ['the releases', 'site/releases'],
])('the error of the access check names %s if another user owns it', async (_name, entry) => {
  const data = await newData();
  checkDataAccess(data);
  await mkdir(path.join(data.publishedFolder, 'releases'));
  await writeFile(databaseIn(data), '');
  const subject = path.join(data.dataDir, entry);
  await giveAway(data.dataDir);
  await chmod(subject, 0o555);
  if (process.getuid?.() === 0) await chown(subject, 0, 0);
  const message = runAsNobody(`
    const { checkDataAccess } = await import('#db/dataFolder/checkDataAccess.ts');
    try { checkDataAccess(${JSON.stringify(data)}) } catch (error) { console.log(error.message) }`);
  expect(message).toContain(`Cannot write to ${path.normalize(subject)}: permission is denied`);
  expect(message).toContain(
    'name a folder that this user can write in DATA_DIR, MEDIA_DIR or PUBLISH_TO',
  );
  expect(message.trim()).toMatch(oneLine);
});

test('a start without the database is refused when images or a published site exist', async () => {
  const data = await newData();
  checkDataAccess(data);
  await checkDatabasePresent(data);
  await writeFile(path.join(data.mediaFolder, 'a.jpg'), 'an image');
  await expect(checkDatabasePresent(data)).rejects.toThrow(OperatorError);
  await expect(checkDatabasePresent(data)).rejects.toThrow(/npm run restore -- FILE/);
  await writeFile(databaseIn(data), '');
  await checkDatabasePresent(data);
  await rm(databaseIn(data));
  await rm(path.join(data.mediaFolder, 'a.jpg'));
  await mkdir(path.join(data.publishedFolder, 'current'));
  await expect(checkDatabasePresent(data)).rejects.toThrow(/current has content/);
});

test('a database whose posts were all deleted gets no demo content', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  expect(await isNew(db.read)).toBe(true);
  const created = await createPost(db, { post: postCreateSchema.parse(samplePost), now });
  if (typeof created === 'object') await trashPost(db, { id: created.id, now });
  await purgeTrash(db, { before: now });
  expect(await isNew(db.read)).toBe(false);
});

test('a database of a newer version is refused and not changed', async () => {
  const data = await newData();
  await migrateDatabase(data.database);
  const farFutureMs = 9_999_999_999_999;
  execute(data, `insert into __drizzle_migrations (hash, created_at) values ('x', ${farFutureMs})`);
  const before = tables(data);
  await expect(migrateDatabase(data.database)).rejects.toThrow(OperatorError);
  await expect(migrateDatabase(data.database)).rejects.toThrow(
    /newer version.*Nothing was changed/,
  );
  expect(tables(data)).toEqual(before);
});

test.each([
  ['without migrations', 'create table customers (id integer)'],
  [
    'with other migrations',
    `create table __drizzle_migrations (id integer, hash text, created_at numeric);
     insert into __drizzle_migrations values (1, 'other', 5)`,
  ],
])(
  'migrateDatabase refuses a database of another program %s and does not change it',
  async (_name, sql) => {
    const data = await newData();
    execute(data, sql);
    const before = tables(data);
    await expect(migrateDatabase(data.database)).rejects.toThrow(/belongs to another program/);
    expect(tables(data)).toEqual(before);
  },
);

test('a command is refused when the running server has an older version', async () => {
  const data = await newData();
  await migrateDatabase(data.database);
  await checkMigrated(data.database);
  execute(
    data,
    'delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)',
  );
  await expect(checkMigrated(data.database)).rejects.toThrow(/Restart the server first/);
});

function execute(data: DataLocation, sql: string) {
  const db = new DatabaseSync(databaseIn(data));
  db.exec(sql);
  db.close();
}

function tables(data: DataLocation): unknown[] {
  const db = new DatabaseSync(databaseIn(data));
  const rows = db.prepare('select name, sql from sqlite_master').all();
  db.close();
  return rows;
}

const nobody = 65_534;

/** As root, gives a folder to the user of `runAsNobody`. */
async function giveAway(folder: string) {
  if (process.getuid?.() !== 0) return;
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(path.join(folder, entry), nobody, nobody);
  await chown(folder, nobody, nobody);
}

/** Runs code, but never as root, because root may write everywhere. */
function runAsNobody(code: string): string {
  const isRoot = process.getuid?.() === 0;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    isRoot ? { uid: nobody, gid: nobody } : {},
  );
  return `${stdout}${stderr}`;
}
