import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createBackup } from '#db/backup/createBackup.ts';
import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { listPosts } from '#db/posts/listPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const post = (number: number) =>
  postCreateSchema.parse({ ...samplePost, slug: `post-${number}`, isPublished: true });

test('a backup during writes contains exactly the writes before one point in time', async () => {
  const { db, locations, target } = await start();
  // Some writes finish before the backup, and the others run during it.
  let number = 0;
  const writeOne = () => createPost(db, { post: post(++number), now });
  while (number < 20) await writeOne();
  const backup = createBackup({ ...locations, target, now });
  for (let turn = 0; turn < 200; turn++) {
    await writeOne();
    // The driver never yields to the event loop. Without this pause the backup would start after
    // the last write.
    await setImmediate();
  }
  await backup;

  const { db: restored } = await restoreElsewhere(target);
  const slugs = (await posts(restored)).map(({ slug }) => slug).sort(byNumber);
  expect(slugs.length).toBeGreaterThanOrEqual(20);
  expect(slugs).toEqual(slugs.map((_slug, index) => `post-${index + 1}`));
  const { rows } = await restored.read.run('select count(*) as n from outbox');
  expect(rows[0]?.n).toBe(slugs.length);
});

test('a restore replaces the database and the images and keeps the previous data', async () => {
  const { db, folder, locations, target } = await start();
  await createPost(db, { post: post(1), now });
  await writeFile(path.join(locations.mediaFolder, 'a-sm.jpg'), 'an image');
  await createBackup({ ...locations, target, now });
  await createPost(db, { post: post(2), now });
  const stopped = await stoppedCopy(db, folder);
  const server = await holdOpen(stopped.database.url);
  await expect(restoreBackup({ ...stopped, file: target, now })).rejects.toThrow('running');
  await server.stop();

  const { previousDataFolder } = await restoreBackup({ ...stopped, file: target, now });
  expect(await readdir(previousDataFolder ?? '')).toContain('blog.db');
  expect(await readFile(path.join(stopped.mediaFolder, 'a-sm.jpg'), 'utf8')).toBe('an image');
  const remaining = await readdir(path.dirname(stopped.mediaFolder));
  expect(remaining.filter((name) => /draft|restore-\w{6}$/.test(name))).toEqual([]);
  const restored = await openDatabase(stopped.database);
  expect((await posts(restored)).map(({ slug }) => slug)).toEqual(['post-1']);
  await restored.close();
});

test('a restore rejects a damaged, truncated or foreign archive without changing anything', async () => {
  const { db, folder, locations, target } = await start();
  await createPost(db, { post: post(1), now });
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  const dataFolder = path.dirname(stopped.mediaFolder);
  const before = (await readdir(dataFolder)).sort();
  const bytes = await readFile(target);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  for (const content of [
    flipped,
    bytes.subarray(0, bytes.length >> 1),
    Buffer.from('no archive'),
  ]) {
    const file = path.join(folder, 'invalid.tar.gz');
    await writeFile(file, content);
    await expect(restoreBackup({ ...stopped, file, now })).rejects.toThrow(/archive/);
  }
  expect((await readdir(dataFolder)).sort()).toEqual(before);
});

async function start() {
  const { db, folder, file } = await openTestDatabase();
  await ensureDefaults(db);
  const locations = locationsIn(folder, file);
  await mkdir(locations.mediaFolder);
  return { db, folder, locations, target: path.join(folder, 'backup.tar.gz') };
}

/** Copies the data to a folder without an open connection. */
async function stoppedCopy(db: Database, folder: string) {
  await db.checkpoint();
  const copy = path.join(folder, 'stopped');
  await mkdir(copy);
  await cp(path.join(folder, 'blog.db'), path.join(copy, 'blog.db'));
  return locationsIn(copy, path.join(copy, 'blog.db'));
}

/** Starts a process that opens the database, like a running server. */
async function holdOpen(url: string) {
  const code = `import { openDatabase } from '#db/client.ts';
    await openDatabase({ url: ${JSON.stringify(url)} });
    console.log('open');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    async stop() {
      child.kill();
      await exit;
    },
  };
}

/** Restores an archive into an empty folder, as on another machine. */
async function restoreElsewhere(archive: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-restored-'));
  const locations = locationsIn(folder, path.join(folder, 'blog.db'));
  await restoreBackup({ ...locations, file: archive, now });
  const db = await openDatabase(locations.database);
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { db };
}

const locationsIn = (folder: string, file: string) => ({
  database: { url: `file:${file}` },
  mediaFolder: path.join(folder, 'media'),
  publishedFolder: path.join(folder, 'site'),
});

const posts = (db: Database) => listPosts(db.read, { audience: 'admins' });

const slugNumber = (slug: string) => Number(slug.split('-')[1]);
const byNumber = (a: string, b: string) => slugNumber(a) - slugNumber(b);
