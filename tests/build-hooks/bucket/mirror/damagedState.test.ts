import path from 'node:path';
import { expect, test } from 'vitest';
import { removeSqliteFile } from '#build-hooks/sqlite/sqliteFile.ts';
import { page, siteObjects, startMirroredSite } from '#tests/support/bucket/mirroredSite.ts';
import { damageTree } from '#tests/support/damageTree.ts';
import { emptyWriteAheadLog } from '#tests/support/emptyWriteAheadLog.ts';

test.each<[name: string, damage: (file: string) => void]>([
  ['whose pending files are damaged', (file) => damageTree(file, 'wave_files')],
  ['whose known objects are damaged', (file) => damageTree(file, 'objects')],
  ['that is deleted', removeSqliteFile],
  ['whose write-ahead log another program has emptied', emptyWriteAheadLog],
])(
  'a running mirror with a state %s compares the site again, and the bucket gets every change',
  async (_name, damage) => {
    const { store, fixture, mirror } = await startMirroredSite();
    const generation = JSON.parse(String(store.objects.get('writer.json')?.body)).generation;
    damage(path.join(fixture.publishedFolder, 'bucket.db'));
    await fixture.publish({ 'post/b.html': page('b') });
    await fixture.publish({ 'index.html': page('home with b'), 'post/a.html': undefined });
    await mirror.settled();
    expect(siteObjects(store)).toEqual([
      '_astro/app.abc.css',
      '_headers',
      'index.html',
      'post/b.html',
      'posts.html',
    ]);
    expect(String(store.objects.get('index.html')?.body)).toBe(page('home with b'));
    expect(fixture.logs.join('\n')).toContain('damaged or deleted');
    // Only the files that differ are uploaded, and the mirror keeps its right to write the bucket.
    expect(store.changes.filter((change) => /posts.html|writer.json/.test(change))).toEqual([]);
    await mirror.stop();
    store.objects.delete('writer.json');
    await (await fixture.startMirror()).settled();
    const next = JSON.parse(String(store.objects.get('writer.json')?.body)).generation;
    expect(next).toBe(generation + 1);
  },
);
