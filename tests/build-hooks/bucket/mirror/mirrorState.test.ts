import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import { removeSqliteFile } from '#build-hooks/sqlite/sqliteFile.ts';
import { damageTree } from '#tests/support/damageTree.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test.each<[name: string, damage: (file: string) => unknown]>([
  ['is no database', (file) => writeFile(file, 'no database '.repeat(1_000))],
  ['has a damaged page', (file) => damageTree(file, 'objects')],
])('the state of the mirror is replaced if its file %s', async (_name, damage) => {
  const dir = await temporaryFolder('mirror-');
  const location = { file: path.join(dir, 'bucket.db'), bucketId: 'test' };
  const intact = openMirrorState(location);
  intact.objects.record('index.html', { etag: 'etag', fingerprint: 'fingerprint' });
  intact.close();
  await damage(location.file);
  const state = openMirrorState(location);
  expect(state.objects.find('index.html')).toBeUndefined();
  state.ownGeneration.record(3);
  state.close();
  const reopened = openMirrorState(location);
  expect(reopened.ownGeneration.read()).toBe(3);
  reopened.close();
});

test.each<[name: string, damage: (file: string) => unknown]>([
  ['is damaged', (file) => damageTree(file, 'wave_files')],
  ['is deleted', removeSqliteFile],
])('both users of a state continue in one new file if its file %s', async (_name, damage) => {
  const dir = await temporaryFolder('mirror-');
  const location = { file: path.join(dir, 'bucket.db'), bucketId: 'test' };
  const onReplaced = vi.fn();
  const mirror = openMirrorState(location, { onReplaced });
  const builder = openMirrorState(location);
  onTestFinished(() => {
    mirror.close();
    builder.close();
  });
  mirror.objects.record('index.html', { etag: 'etag', fingerprint: 'fingerprint' });
  const markLostWaveReady = builder.pending.announceWave(['post/a.html']);
  await damage(location.file);

  builder.pending.addWave(['index.html']);
  expect(mirror.objects.find('index.html')).toBeUndefined();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  markLostWaveReady();
  expect(mirror.pending.includesFile('index.html')).toBe(true);
  expect(mirror.pending.includesFile('post/a.html')).toBe(true);
  expect(mirror.pending.lastReadyWave()).toBe(2);
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test('the state of an earlier version keeps its objects and its generation, and gets the present tables', async () => {
  const dir = await temporaryFolder('mirror-');
  const location = { file: path.join(dir, 'bucket.db'), bucketId: 'test' };
  const earlier = new DatabaseSync(location.file);
  earlier.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    INSERT INTO meta VALUES ('bucket', 'test'), ('generation', 4), ('step', 12);
    CREATE TABLE pending_files (
      file TEXT NOT NULL, step INTEGER NOT NULL, is_ready INTEGER NOT NULL, PRIMARY KEY (file, step)
    ) WITHOUT ROWID;
    CREATE INDEX pending_files_by_step ON pending_files (step, file);
    INSERT INTO pending_files VALUES ('index.html', 12, 0);
    CREATE TABLE objects (
      file TEXT PRIMARY KEY, etag TEXT NOT NULL, fingerprint TEXT NOT NULL, is_listed INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO objects VALUES ('index.html', 'etag', 'fingerprint', 1);
  `);
  earlier.close();
  const state = openMirrorState(location);
  onTestFinished(state.close);
  expect(state.ownGeneration.read()).toBe(4);
  expect(state.objects.find('index.html')).toEqual({ etag: 'etag', fingerprint: 'fingerprint' });
  state.pending.announceWave(['index.html'])();
  expect(state.pending.next(10)).toEqual([{ file: 'index.html', wave: 1 }]);
});
