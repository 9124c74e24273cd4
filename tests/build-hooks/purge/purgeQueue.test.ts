import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { purgeLimits } from '#build-hooks/purge/purgeLimits.ts';
import { PurgeError } from '#build-hooks/purge/purgeRequest.ts';
import { everything, openPurgeStore } from '#build-hooks/purge/purgeStore.ts';
import { damageTree } from '#tests/support/damageTree.ts';
import { emptyWriteAheadLog } from '#tests/support/emptyWriteAheadLog.ts';
import { until } from '#tests/support/until.ts';
import { newPurgeFile, startTestQueue } from './startTestQueue.ts';

test('purges nothing before the pages are public, and then each URL once, in batches', async () => {
  const { queue, purged, publish, pendingCount } = await startTestQueue();
  queue.announce(['/', '/post/x', '/']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(purged).toEqual([]);
  publish(['/posts', '/rss.xml']);
  await until('an empty queue', () => pendingCount() === 0);
  expect(purged.flat().sort()).toEqual(['/', '/post/x', '/posts', '/rss.xml']);
  expect(purged.map(({ length }) => length)).toEqual([3, 1]);
});

test('does not purge a URL that was announced after the pages became public', async () => {
  const { queue, newestMark, purged, pendingCount } = await startTestQueue();
  queue.announce(['/a']);
  const mark = newestMark();
  queue.announce(['/b']);
  queue.purgeUpTo(mark);
  await until('the first purge', () => purged.length === 1);
  expect(purged).toEqual([['/a']]);
  expect(pendingCount()).toBe(1);
});

test('purges again a URL that changed during its purge', async () => {
  const { purged, publish, state, pendingCount } = await startTestQueue();
  state.meanwhile = () => {
    state.meanwhile = () => undefined;
    publish(['/']);
  };
  publish(['/']);
  await until('an empty queue', () => pendingCount() === 0);
  expect(purged).toEqual([['/'], ['/']]);
});

test('purges after a start the URLs that a former process announced or did not finish', async () => {
  const file = await newPurgeFile();
  const first = await startTestQueue({ file });
  first.state.failure = new PurgeError('The CDN responded 500');
  first.publish(['/a']);
  first.queue.announce(['/b']);
  await until('a failed purge', () => first.results.length === 1);
  await first.queue.stop();
  const { purged, queue, newestMark } = await startTestQueue({ file });
  queue.purgeUpTo(newestMark());
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/a', '/b']]);
});

test.each<[string, (queue: Awaited<ReturnType<typeof startTestQueue>>['queue']) => void]>([
  ['a new release', (queue) => queue.announceEverything()],
  ['changed headers of pages', (queue) => queue.announce(['/headers.txt'])],
  [
    'more URLs than the limit',
    (queue) => queue.announce(Array.from({ length: purgeLimits.urlsMax + 1 }, (_, i) => `/${i}`)),
  ],
])('purges the whole site once for %s', async (_name, announce) => {
  const { queue, newestMark, purged, pendingCount } = await startTestQueue();
  queue.announce(['/a']);
  announce(queue);
  queue.purgeUpTo(newestMark());
  await until('an empty queue', () => pendingCount() === 0);
  expect(purged).toEqual(['everything']);
});

test.each<[name: string, damage: (file: string) => unknown]>([
  ['is no database', (file) => writeFile(file, 'not a database '.repeat(1_000))],
  ['has a damaged page', (file) => damageTree(file, 'sqlite_autoindex_purges_1')],
])('purges the whole site if the file of the queue %s', async (_name, damage) => {
  const file = await newPurgeFile();
  const first = await startTestQueue({ file });
  first.queue.announce(Array.from({ length: 900 }, (_, n) => `/post/${n}`));
  await first.queue.stop();
  await damage(file);
  const { purged, queue, newestMark } = await startTestQueue({ file });
  queue.purgeUpTo(newestMark());
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual(['everything']);
});

test('a new file contains the whole site, because an earlier one may have been deleted', async () => {
  const store = openPurgeStore(await newPurgeFile());
  onTestFinished(store.close);
  const markMax = store.newestMark();
  expect(store.list({ markMax, countMax: 10 }).map(({ url }) => url)).toEqual([everything]);
});

test.each<[name: string, damage: (file: string) => void]>([
  ['becomes damaged', (file) => damageTree(file, 'sqlite_autoindex_purges_1')],
  ['loses its write-ahead log', emptyWriteAheadLog],
])(
  'a file that %s is replaced, and the whole site is purged after the next page is public',
  async (_name, damage) => {
    const file = await newPurgeFile();
    const { queue, newestMark, purged } = await startTestQueue({ file });
    queue.announce(Array.from({ length: 900 }, (_, n) => `/post/${n}`));
    const markBefore = newestMark();
    queue.purgeUpTo(markBefore);
    await until('the purges', () => purged.length === 300);
    damage(file);
    queue.announce(['/about']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(purged).toHaveLength(300);
    expect(newestMark()).toBeGreaterThan(markBefore);
    queue.purgeUpTo(newestMark());
    await until('the purge', () => purged.length > 300);
    expect(purged.slice(300)).toEqual(['everything']);
  },
);
