import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { mirrorStateLocation } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { page, startMirroredSite } from '#tests/support/bucket/mirroredSite.ts';
import { until } from '#tests/support/until.ts';

test('while the state of the mirror cannot be read, the mirror logs errors, and afterwards it uploads the pending files', async () => {
  const { store, fixture, mirror } = await startMirroredSite();
  const { publishedFolder, logs } = fixture;
  const state = new DatabaseSync(
    mirrorStateLocation({ settings: store.settings, publishedFolder }).file,
  );
  state.exec('ALTER TABLE wave_files RENAME TO unreadable');
  mirror.wake();
  const failures = () => logs.filter((line) => line.startsWith('error: The bucket is behind'));
  await until('two failed steps', () => failures().length >= 2);
  expect(failures()[0]).toContain('no such table');
  state.exec('ALTER TABLE unreadable RENAME TO wave_files');
  state.close();
  await fixture.publish({ 'post/b.html': page('b') });
  await mirror.settled();
  expect(String(store.objects.get('post/b.html')?.body)).toBe(page('b'));
});
