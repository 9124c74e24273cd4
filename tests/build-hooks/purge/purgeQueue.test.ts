import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Cdn } from '#build-hooks/purge/cdn.ts';
import { purgeLimits } from '#build-hooks/purge/purgeLimits.ts';
import { purgeRetryDelayMs, startPurgeQueue } from '#build-hooks/purge/purgeQueue.ts';
import { PurgeError } from '#build-hooks/purge/purgeRequest.ts';
import { everything, openPurgeStore } from '#build-hooks/purge/purgeStore.ts';
import type { PurgeResult } from '#domain/build.ts';
import { damageTree } from '#tests/support/damageTree.ts';
import { until } from '#tests/support/until.ts';

async function newFile() {
  const dir = await mkdtemp(path.join(tmpdir(), 'purges-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return path.join(dir, 'work', 'purges.db');
}

/** Opens a new store without the entry for the whole site. */
function openEmptyStore(file: string) {
  const store = openPurgeStore(file);
  store.removeUpTo(store.newestMark());
  return store;
}

/** A queue with a CDN that records what it purges. `everything` stands for a purge of the whole site. */
async function start({ file = '', urlsPerRequestMax = 3 } = {}) {
  const isNew = !existsSync(file);
  const store = isNew ? openEmptyStore(file || (await newFile())) : openPurgeStore(file);
  const purged: (string[] | 'everything')[] = [];
  const results: PurgeResult[] = [];
  const state: { failure: Error | undefined; meanwhile: () => void } = {
    failure: undefined,
    meanwhile: () => undefined,
  };
  const timers = new Map<() => void, number>();
  let nowMs = 1_000_000;
  const attempt = async (purge: string[] | 'everything') => {
    state.meanwhile();
    if (state.failure) throw state.failure;
    purged.push(purge);
  };
  const cdn: Cdn = {
    urlsPerRequestMax,
    pauseMs: 0,
    purge: (urls) => attempt([...urls]),
    purgeEverything: () => attempt('everything'),
  };
  const queue = startPurgeQueue({
    store,
    cdn,
    clock: {
      nowMs: () => nowMs,
      after(delayMs, work) {
        timers.set(work, nowMs + delayMs);
        return () => timers.delete(work);
      },
    },
    onResult: (result) => results.push(result),
    log: () => undefined,
  });
  onTestFinished(() => queue.stop().catch(() => undefined));
  return {
    queue,
    newestMark: store.newestMark,
    purged,
    results,
    state,
    publish(urls: string[]) {
      queue.announce(urls);
      queue.purgeUpTo(store.newestMark());
    },
    pendingCount: () => store.count(Number.MAX_SAFE_INTEGER),
    sleepsMs: () => [...timers.values()].map((dueMs) => dueMs - nowMs),
    setBack(ms: number) {
      nowMs -= ms;
    },
    advance(ms: number) {
      nowMs += ms;
      for (const [work, dueMs] of [...timers]) {
        if (dueMs > nowMs) continue;
        timers.delete(work);
        work();
      }
    },
  };
}

test('purges nothing before the pages are public, and then each URL once, in batches', async () => {
  const { queue, purged, publish, pendingCount } = await start();
  queue.announce(['/', '/post/x', '/']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(purged).toEqual([]);
  publish(['/posts', '/rss.xml']);
  await until('an empty queue', () => pendingCount() === 0);
  expect(purged.flat().sort()).toEqual(['/', '/post/x', '/posts', '/rss.xml']);
  expect(purged.map(({ length }) => length)).toEqual([3, 1]);
});

test('does not purge a URL that was announced after the pages became public', async () => {
  const { queue, newestMark, purged, pendingCount } = await start();
  queue.announce(['/a']);
  const mark = newestMark();
  queue.announce(['/b']);
  queue.purgeUpTo(mark);
  await until('the first purge', () => purged.length === 1);
  expect(purged).toEqual([['/a']]);
  expect(pendingCount()).toBe(1);
});

test('purges again a URL that changed during its purge', async () => {
  const { purged, publish, state, pendingCount } = await start();
  state.meanwhile = () => {
    state.meanwhile = () => undefined;
    publish(['/']);
  };
  publish(['/']);
  await until('an empty queue', () => pendingCount() === 0);
  expect(purged).toEqual([['/'], ['/']]);
});

test('purges after a start the URLs that a former process announced or did not finish', async () => {
  const file = await newFile();
  const first = await start({ file });
  first.state.failure = new PurgeError('The CDN responded 500');
  first.publish(['/a']);
  first.queue.announce(['/b']);
  await until('a failed purge', () => first.results.length === 1);
  await first.queue.stop();
  const { purged, queue, newestMark } = await start({ file });
  queue.purgeUpTo(newestMark());
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/a', '/b']]);
});

test('repeats a failed purge with growing delays and reports each outcome', async () => {
  const { publish, results, state, advance, purged } = await start();
  state.failure = new PurgeError('The CDN responded 503');
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  publish(['/about']);
  for (const count of [2, 3]) {
    const delayMs = purgeRetryDelayMs(count - 2);
    advance(delayMs - 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(results).toHaveLength(count - 1);
    advance(1);
    await until('another attempt', () => results.length === count);
  }
  state.failure = undefined;
  advance(purgeRetryDelayMs(2));
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/', '/about']]);
  expect(results.map(({ error }) => error)).toEqual([
    ...Array.from({ length: 3 }, () => 'The CDN responded 503'),
    null,
  ]);
  expect(purgeRetryDelayMs(40)).toBe(purgeLimits.retryDelayMaxMs);
});

test('a failed purge is repeated even if the clock was set back', async () => {
  const { publish, results, state, setBack, purged } = await start();
  state.failure = new PurgeError('The CDN responded 503');
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  state.failure = undefined;
  setBack(24 * 60 * 60_000);
  publish(['/about']);
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/', '/about']]);
});

test('sleeps as long as the CDN requests, and then tries again', async () => {
  const { publish, results, state, advance, sleepsMs } = await start();
  state.failure = new PurgeError('The CDN responded 429', 60_000);
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  await until('the queue sleeps', () => sleepsMs().length > 0);
  expect(sleepsMs()).toEqual([60_000]);
  advance(59_999);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(results).toHaveLength(1);
  advance(1);
  await until('the second attempt', () => results.length === 2);
});

test.each<[string, (queue: Awaited<ReturnType<typeof start>>['queue']) => void]>([
  ['a new release', (queue) => queue.announceEverything()],
  ['changed headers of pages', (queue) => queue.announce(['/headers.txt'])],
  [
    'more URLs than the limit',
    (queue) => queue.announce(Array.from({ length: purgeLimits.urlsMax + 1 }, (_, i) => `/${i}`)),
  ],
])('purges the whole site once for %s', async (_name, announce) => {
  const { queue, newestMark, purged, pendingCount } = await start();
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
  const file = await newFile();
  const first = await start({ file });
  first.queue.announce(Array.from({ length: 900 }, (_, n) => `/post/${n}`));
  await first.queue.stop();
  await damage(file);
  const { purged, queue, newestMark } = await start({ file });
  queue.purgeUpTo(newestMark());
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual(['everything']);
});

test('a new file contains the whole site, because an earlier one may have been deleted', async () => {
  const store = openPurgeStore(await newFile());
  onTestFinished(store.close);
  const markMax = store.newestMark();
  expect(store.list({ markMax, countMax: 10 }).map(({ url }) => url)).toEqual([everything]);
});

test('a file that becomes damaged is replaced, and the whole site is purged after the next page is public', async () => {
  const file = await newFile();
  const { queue, newestMark, purged } = await start({ file });
  queue.announce(Array.from({ length: 900 }, (_, n) => `/post/${n}`));
  const markBefore = newestMark();
  queue.purgeUpTo(markBefore);
  await until('the purges', () => purged.length === 300);
  damageTree(file, 'sqlite_autoindex_purges_1');
  queue.announce(['/about']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(purged).toHaveLength(300);
  expect(newestMark()).toBeGreaterThan(markBefore);
  queue.purgeUpTo(newestMark());
  await until('the purge', () => purged.length > 300);
  expect(purged.slice(300)).toEqual(['everything']);
});
