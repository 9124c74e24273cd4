import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createBackup } from '#db/backup/createBackup.ts';
import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { openDatabase } from '#db/client.ts';
import { createPost } from '#tests/support/createPost.ts';
import {
  locationsIn,
  numberedPost,
  postsOf,
  startWithFiles,
  stoppedCopy,
} from './startWithFiles.ts';

const now = '2026-11-20T10:00:00.000Z';
const secondDisk = '/dev/shm';

test('a restore replaces the database and the images, and keeps the previous data in another folder', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createPost(db, { post: numberedPost(1), now });
  await writeFile(path.join(locations.mediaFolder, 'a-sm.jpg'), 'an image');
  await createBackup({ ...locations, target, now });
  await createPost(db, { post: numberedPost(2), now });
  const stopped = await stoppedCopy(db, folder);
  const server = await holdOpen(stopped.database.url);
  await expect(restoreBackup({ ...stopped, file: target, now })).rejects.toThrow('running');
  await server.stop();

  const { previousDataFolder } = await restoreBackup({ ...stopped, file: target, now });
  expect(await readdir(previousDataFolder ?? '')).toContain('blog.db');
  expect(await readFile(path.join(stopped.mediaFolder, 'a-sm.jpg'), 'utf8')).toBe('an image');
  const remaining = await readdir(path.dirname(stopped.mediaFolder));
  expect(remaining.filter((name) => /draft|staging/.test(name))).toEqual([]);
  const restored = await openDatabase(stopped.database);
  expect((await postsOf(restored)).map(({ slug }) => slug)).toEqual(['post-1']);
  await restored.close();
});

test('a restore of a damaged, truncated or foreign archive is rejected and changes nothing', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createPost(db, { post: numberedPost(1), now });
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  const dataFolder = path.dirname(stopped.mediaFolder);
  const before = await readFiles(dataFolder);
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
  expect(await readFiles(dataFolder)).toEqual(before);
  const newFolder = path.join(folder, 'new', 'data');
  const invalid = path.join(folder, 'invalid.tar.gz');
  const elsewhere = locationsIn(newFolder, path.join(newFolder, 'blog.db'));
  await expect(restoreBackup({ ...elsewhere, file: invalid, now })).rejects.toThrow(/archive/);
  expect(existsSync(path.join(folder, 'new'))).toBe(false);
});

test('a restore of a database with unknown migrations is rejected and changes nothing', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  const newer = await stoppedCopy(db, folder, 'newer');
  const database = new DatabaseSync(path.join(newer.dataDir, 'blog.db'));
  const farFutureMs = 9_999_999_999_999;
  database
    .prepare("insert into __drizzle_migrations (hash, created_at) values ('unknown', ?)")
    .run(farFutureMs);
  database.close();
  await createBackup({ ...newer, target, now });
  const before = await readFiles(stopped.dataDir);
  await expect(restoreBackup({ ...stopped, file: target, now })).rejects.toThrow(/newer version/);
  expect(await readFiles(stopped.dataDir)).toEqual(before);
});

test('a restore that fails after it has added images changes nothing', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createPost(db, { post: numberedPost(1), now });
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    await writeFile(path.join(locations.mediaFolder, name), `backed up ${name}`);
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  await mkdir(stopped.mediaFolder);
  await writeFile(path.join(stopped.mediaFolder, 'a.jpg'), 'another image with the same name');
  await writeFile(path.join(stopped.mediaFolder, 'later.jpg'), 'uploaded after the backup');
  // A folder with the name of the last image prevents the restore of this image.
  const obstacle = path.join(stopped.mediaFolder, 'c.jpg');
  await mkdir(obstacle);
  const before = await readFiles(stopped.dataDir);
  await expect(restoreBackup({ ...stopped, file: target, now })).rejects.toThrow();
  expect(await readFiles(stopped.dataDir)).toEqual(before);

  await rm(obstacle, { recursive: true });
  const { previousDataFolder = '' } = await restoreBackup({ ...stopped, file: target, now });
  expect(await readFile(path.join(stopped.mediaFolder, 'a.jpg'), 'utf8')).toBe('backed up a.jpg');
  expect((await readdir(stopped.mediaFolder)).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  const kept = path.join(previousDataFolder, 'media');
  expect((await readdir(kept)).sort()).toEqual(['a.jpg', 'later.jpg']);
  expect(await readFile(path.join(kept, 'a.jpg'), 'utf8')).toContain('another image');
});

test('a restore deletes neither its archive nor other files beside the database, whatever their names are', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createPost(db, { post: numberedPost(1), now });
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  const inData = (...names: string[]) => path.join(stopped.dataDir, ...names);
  const archives = [inData('restore-monday.tar.gz'), inData('.restore-staging-kept', 'a.tar.gz')];
  const others = [inData('restore-notes.txt'), inData('restore-2026', 'a.tar.gz')];
  for (const file of [...archives, ...others, inData('.restore-staging-old', 'blog.db')]) {
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(target, file);
  }
  for (const file of archives.toReversed())
    await restoreBackup({ ...stopped, file, now: path.basename(file) });
  for (const file of [archives[0] ?? '', ...others])
    expect(await readFile(file)).toEqual(await readFile(target));
  expect(existsSync(inData('.restore-staging-old'))).toBe(false);
});

test.skipIf(!hasSecondDisk())(
  'a restore works when the images are on another disk than the database',
  async () => {
    const { db, folder, locations, target } = await startWithFiles();
    await writeFile(path.join(locations.mediaFolder, 'a.jpg'), 'an image');
    await createBackup({ ...locations, target, now });
    const mediaFolder = await mkdtemp(path.join(secondDisk, 'media-'));
    onTestFinished(() => rm(mediaFolder, { recursive: true, force: true }));
    await writeFile(path.join(mediaFolder, 'later.jpg'), 'uploaded after the backup');
    const stopped = { ...(await stoppedCopy(db, folder)), mediaFolder };
    const { previousDataFolder = '' } = await restoreBackup({ ...stopped, file: target, now });
    expect(await readFile(path.join(mediaFolder, 'a.jpg'), 'utf8')).toBe('an image');
    expect(await readdir(mediaFolder)).toEqual(['a.jpg']);
    expect(await readdir(path.join(previousDataFolder, 'media'))).toEqual(['later.jpg']);
  },
);

test('a restore that is killed leaves either the previous or the restored database', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await createPost(db, { post: numberedPost(1), now });
  for (let image = 0; image < 15; image++)
    await writeFile(path.join(locations.mediaFolder, `${image}.jpg`), `image ${image}`);
  await createBackup({ ...locations, target, now });
  await createPost(db, { post: numberedPost(2), now });
  const slugs: string[] = [];
  for (let delayMs = 0; delayMs <= 250; delayMs += 50) {
    const stopped = await stoppedCopy(db, folder, `killed-${delayMs}`);
    await killRestore({ ...stopped, file: target, now }, delayMs);
    const survivor = await openDatabase(stopped.database);
    slugs.push((await postsOf(survivor)).map(({ slug }) => slug).join());
    await survivor.close();
    await restoreBackup({ ...stopped, file: target, now: `${delayMs}` });
    const names = await readdir(stopped.dataDir);
    expect(names.filter((name) => name.includes('staging'))).toEqual([]);
  }
  expect(slugs.filter((names) => names !== 'post-2,post-1' && names !== 'post-1')).toEqual([]);
});

function hasSecondDisk(): boolean {
  const disk = statSync(secondDisk, { throwIfNoEntry: false });
  return disk !== undefined && disk.dev !== statSync(tmpdir()).dev;
}

async function readFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.name.endsWith('.lock'))
      files.set(file, entry.isFile() ? await readFile(file, 'latin1') : 'folder');
  }
  return files;
}

async function killRestore(input: Parameters<typeof restoreBackup>[0], delayMs: number) {
  const code = `import { restoreBackup } from '#db/backup/restoreBackup.ts';
    console.log('ready');
    await restoreBackup(${JSON.stringify(input)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  await delay(delayMs);
  child.kill('SIGKILL');
  await exit;
}

/** Keeps the database open in another process, like a running server. */
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
