import { expect, test } from 'vitest';
import { parseEnv } from '#api/env.ts';
import { systemClock } from '#api/http/clock.ts';
import { warmUp } from '#api/system/warmUp.ts';
import { newestEventId } from '#db/outbox.ts';
import { listPosts } from '#db/posts/listPosts.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

async function openDeps() {
  const { db, folder } = await openTestDatabase();
  return { db, env: parseEnv({ DATA_DIR: folder }), clock: systemClock };
}

test('the warm-up runs saves without changing a post or adding an event', async () => {
  const deps = await openDeps();
  const { db } = deps;
  await fillDatabase(db, 3);
  const saves: string[] = [];
  const write: typeof db.write = (work, options) => {
    saves.push('save');
    return db.write(work, options);
  };
  const state = async () => ({
    posts: await listPosts(db.read, { audience: 'admins' }),
    eventId: await newestEventId(db.read),
  });
  const before = await state();
  expect(before.posts).toHaveLength(3);
  await warmUp({ ...deps, db: { ...db, write } }, 4);
  // In each round, the warm-up saves each post twice and indexes it once.
  expect(saves).toHaveLength(3 * 3 * 4);
  expect(await state()).toEqual(before);
});

test('the warm-up of a site without posts does nothing', async () => {
  await expect(warmUp(await openDeps(), 4)).resolves.toBeUndefined();
});
