import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import { systemClock } from '#api/runtime/clock.ts';
import { startWarmUps } from '#api/system/startWarmUps.ts';
import { warmUp } from '#api/system/warmUp.ts';
import type { Database } from '#db/client.ts';
import { newestEventId } from '#db/events/outbox.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { limits } from '#domain/limits.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

afterEach(() => void vi.useRealTimers());

/** In each round, the warm-up saves a post twice and indexes it once. */
const savesPerPost = 3;
const { afterStart, whenIdleMs } = limits.warmUps;

/** Returns the function `write` of a database that lists its calls. */
function recordSaves(db: Database) {
  const saves: string[] = [];
  const write: Database['write'] = (work, options) => {
    saves.push('save');
    return db.write(work, options);
  };
  return { saves, write };
}

async function openDeps() {
  const { db, folder } = await openTestDatabase();
  return { db, env: parseEnv({ DATA_DIR: folder }), clock: systemClock };
}

test('the warm-up runs saves without changing a post or adding an event', async () => {
  const deps = await openDeps();
  const { db } = deps;
  await fillDatabase(db, 3);
  const { saves, write } = recordSaves(db);
  const state = async () => ({
    posts: await listPosts(db.read, { audience: 'admins' }),
    eventId: await newestEventId(db.read),
  });
  const before = await state();
  expect(before.posts).toHaveLength(3);
  await warmUp({ ...deps, db: { ...db, write } }, { postCount: 2, rounds: 4 });
  expect(saves).toHaveLength(2 * savesPerPost * 4);
  expect(await state()).toEqual(before);
});

test('the warm-up of a site without posts does nothing', async () => {
  await expect(warmUp(await openDeps(), afterStart)).resolves.toBeUndefined();
});

test.each([
  ['repeats a small warm-up', false, savesPerPost],
  ['does not repeat the warm-up of a shared database', true, 0],
])('an idle server %s', async (_title, isShared, expected) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deps = await openDeps();
  await fillDatabase(deps.db, 3);
  const { saves, write } = recordSaves(deps.db);
  const { log } = createTestLog();
  const warmUps = startWarmUps({ ...deps, log, db: { ...deps.db, write, isShared } });
  await warmUps.run({ postCount: 0, rounds: 0 });
  expect(saves).toHaveLength(afterStart.postCount * afterStart.rounds * savesPerPost);
  saves.length = 0;
  vi.advanceTimersByTime(whenIdleMs);
  await warmUps.stop();
  expect(saves).toHaveLength(expected);
  vi.advanceTimersByTime(2 * whenIdleMs);
  await warmUps.stop();
  expect(saves).toHaveLength(expected);
});
