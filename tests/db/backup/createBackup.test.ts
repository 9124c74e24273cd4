import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createBackupDraft } from '#db/backup/backupDraft.ts';
import { createBackup } from '#db/backup/createBackup.ts';
import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { openDatabase } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { createPost } from '#tests/support/createPost.ts';
import { locationsIn, numberedPost, postsOf, startWithFiles } from './startWithFiles.ts';

const now = '2026-11-20T10:00:00.000Z';

test('a backup during writes contains exactly the writes before one point in time', async () => {
  const { db, locations, target } = await startWithFiles();
  let number = 0;
  const writeOne = () => createPost(db, { post: numberedPost(++number), now });
  while (number < 20) await writeOne();
  const backup = createBackup({ ...locations, target, now });
  for (let turn = 0; turn < 200; turn++) {
    await writeOne();
    // Without this pause, the backup would start only after the last write.
    await setImmediate();
  }
  await backup;

  const { db: restored } = await restoreElsewhere(target);
  const slugs = (await postsOf(restored)).map(({ slug }) => slug).sort(byNumber);
  expect(slugs.length).toBeGreaterThanOrEqual(20);
  expect(slugs).toEqual(slugs.map((_slug, index) => `post-${index + 1}`));
  expect(await restored.read.$count(outbox)).toBe(slugs.length);
});

test('a backup leaves out unfinished uploads', async () => {
  const { locations, target } = await startWithFiles();
  await mkdir(path.join(locations.mediaFolder, '.incoming-1'));
  await writeFile(path.join(locations.mediaFolder, 'a.jpg'), 'an image');
  expect((await createBackup({ ...locations, target, now })).fileCount).toBe(1);
});

test('only its owner can read a backup, also if it replaces a file that others can read', async () => {
  const { locations, target } = await startWithFiles();
  await writeFile(target, 'an earlier backup', { mode: 0o644 });
  await createBackup({ ...locations, target, now });
  expect((await stat(target)).mode & 0o777).toBe(0o600);
});

test('a backup removes the drafts of killed backups, and neither a running one nor the folder of another program', async () => {
  const { folder, locations, target } = await startWithFiles();
  const drafts = async () => (await readdir(folder)).filter((name) => name.includes('.draft-'));
  const running = await createBackupDraft(path.join(folder, 'running.tar.gz'));
  await cp(running.folder, path.join(folder, 'killed.tar.gz.draft-aB3dEf'), { recursive: true });
  await mkdir(path.join(folder, 'letter.draft-123456'));
  await createBackup({ ...locations, target, now });
  expect(await drafts()).toEqual(['letter.draft-123456', path.basename(running.folder)]);
  await running.remove();
  expect(await drafts()).toEqual(['letter.draft-123456']);
});

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

const slugNumber = (slug: string) => Number(slug.split('-')[1]);
const byNumber = (a: string, b: string) => slugNumber(a) - slugNumber(b);
