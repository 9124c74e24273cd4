import { existsSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Cdn } from '#build-hooks/purge/cdn.ts';
import { startPurgeQueue } from '#build-hooks/purge/purgeQueue.ts';
import { openPurgeStore } from '#build-hooks/purge/purgeStore.ts';
import type { PurgeResult } from '#domain/build.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Returns the path of a file that does not exist yet. */
export async function newPurgeFile() {
  const dir = await temporaryFolder('purges-');
  return path.join(dir, 'work', 'purges.db');
}

/** Opens a new store without the entry for the whole site. */
function openEmptyStore(file: string) {
  const store = openPurgeStore(file);
  store.removeUpTo(store.newestMark());
  return store;
}

/** A queue with a CDN that records what it purges. `everything` stands for a purge of the whole site. */
export async function startTestQueue({ file = '', urlsPerRequestMax = 3 } = {}) {
  const isNew = !existsSync(file);
  const store = isNew ? openEmptyStore(file || (await newPurgeFile())) : openPurgeStore(file);
  const purged: (string[] | 'everything')[] = [];
  const results: PurgeResult[] = [];
  const state: { failure: Error | undefined; meanwhile: (urls: string[]) => void } = {
    failure: undefined,
    meanwhile: () => undefined,
  };
  const timers = new Map<() => void, number>();
  let nowMs = 1_000_000;
  const attempt = async (purge: string[] | 'everything') => {
    state.meanwhile(purge === 'everything' ? [purge] : purge);
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
