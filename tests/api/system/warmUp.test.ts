import { expect, test } from 'vitest';
import { warmUp } from '#api/system/warmUp.ts';
import { newestEventId } from '#db/outbox.ts';
import { listPosts } from '#db/posts/listPosts.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('the warm-up runs saves without changing a post or adding an event', async () => {
  const { db } = await openTestDatabase();
  await fillDatabase(db, 3);
  const state = async () => ({
    posts: await listPosts(db.read, { audience: 'admins' }),
    eventId: await newestEventId(db.read),
  });
  const before = await state();
  expect(before.posts).toHaveLength(3);
  await warmUp(db);
  expect(await state()).toEqual(before);
});

test('the warm-up of a site without posts does nothing', async () => {
  const { db } = await openTestDatabase();
  await expect(warmUp(db)).resolves.toBeUndefined();
});
