import { expect, test, vi } from 'vitest';
import { requestFullBuild } from '#db/builds/builds.ts';
import type { Database } from '#db/client.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { listDeliveries } from '#db/webhooks/deliveryLog.ts';
import { messageIdOf, queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { readWebhookState } from '#db/webhooks/webhookState.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const input = { siteUrl: 'https://reviews.example', now };

async function start() {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await queueDeliveries(db, input);
  const receiver = { webhook_url: 'https://receiver.example/hook', webhook_api_key: 'sk_live_key' };
  const values = { ...receiver, webhook_events: 'post_create,build_request' };
  await saveSettings(db, { values, now });
  while (await queueDeliveries(db, input));
  const addPost = async (title: string) => {
    const created = await createPost(db, {
      post: postCreateSchema.parse({ ...livePost, title }),
      now,
    });
    if (typeof created === 'string') throw new Error(created);
  };
  const messageIds = async () =>
    (await listDeliveries(db.read, { offset: 0, countMax: 500 }))
      .map(({ messageId }) => messageId.replace(/_[\w-]{16}$/, ''))
      .reverse();
  const cursor = async () => (await readWebhookState(db.read))?.eventCursor;
  return { db, addPost, messageIds, cursor };
}

/** Returns a database that calls `work` before each transaction. */
const withWorkBeforeWrites = (db: Database, work: () => Promise<unknown>): Database => ({
  ...db,
  async write(write, options) {
    await work();
    return db.write(write, options);
  },
});

test('creates the messages before the transaction, which reads only the cursor and the settings', async () => {
  const { db, addPost, messageIds } = await start();
  await addPost('First');
  await addPost('Second');
  let queryCount = 0;
  const countingDb: Database = {
    ...db,
    write: (work, options) =>
      db.write((tx) => {
        const select = vi.spyOn(tx, 'select');
        return work(tx).finally(() => {
          queryCount += select.mock.calls.length;
        });
      }, options),
  };
  await queueDeliveries(countingDb, input);
  expect(await messageIds()).toEqual(['evt_2', 'evt_3']);
  // The cursor and the settings.
  expect(queryCount).toBe(2);
});

test('stores nothing when another process queues the same events first, and a later call continues', async () => {
  const { db, addPost, messageIds, cursor } = await start();
  await addPost('First');
  let isFirst = true;
  const overtaken = withWorkBeforeWrites(db, async () => {
    if (!isFirst) return;
    isFirst = false;
    await queueDeliveries(db, input);
    await addPost('Second');
    await queueDeliveries(db, input);
  });
  expect(await queueDeliveries(overtaken, input)).toBe(true);
  expect(await cursor()).toBe(3);
  expect(await messageIds()).toEqual(['evt_2', 'evt_3']);
  await addPost('Third');
  expect(await queueDeliveries(overtaken, input)).toBe(false);
  expect(await messageIds()).toEqual(['evt_2', 'evt_3', 'evt_4']);
});

test('a receiver that is removed while the messages are created gets none', async () => {
  const { db, addPost, messageIds, cursor } = await start();
  await addPost('First');
  const removing = withWorkBeforeWrites(db, () =>
    saveSettings(db, { values: { webhook_url: '' }, now }),
  );
  await queueDeliveries(removing, input);
  expect(await messageIds()).toEqual([]);
  expect(await cursor()).toBe(2);
});

test('the id of a message is the same for the same event, and differs for another event with the same id', () => {
  const event = { id: 7, type: 'post_update' as const, subjectId: 3, createdAt: now };
  expect(messageIdOf(event)).toMatch(/^evt_7_[\w-]{16}$/);
  expect(messageIdOf({ ...event })).toBe(messageIdOf(event));
  // After a restore, another event gets the id.
  for (const other of [{ createdAt: '2026-11-20T10:00:00.001Z' }, { subjectId: 4 }])
    expect(messageIdOf({ ...event, ...other })).not.toBe(messageIdOf(event));
});

test('queues more events than one batch in their order', async () => {
  const { db, messageIds } = await start();
  const eventCount = limits.webhook.eventsPerBatch + 1;
  for (let added = 0; added < eventCount; added++) {
    await requestFullBuild(db, { now });
    await db.write((tx) => tx.run("update builds set status = 'done'"));
  }
  expect(await queueDeliveries(db, input)).toBe(true);
  expect(await queueDeliveries(db, input)).toBe(false);
  expect(await messageIds()).toEqual(
    Array.from({ length: eventCount }, (_, index) => `evt_${index + 2}`),
  );
});
