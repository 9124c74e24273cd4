import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { countDeliveries } from '#db/webhooks/deliveryLog.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { countDatabaseRequests } from '#tests/support/servers/databaseRequests.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const input = { siteUrl: 'https://reviews.example', now };

test('the transaction that queues the webhooks of many events needs few requests', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await queueDeliveries(db, input);
  const receiver = { webhook_url: 'https://receiver.example/hook', webhook_api_key: 'sk_live_key' };
  await saveSettings(db, { values: { ...receiver, webhook_events: 'post_create' }, now });
  for (let added = 0; added < 8; added++)
    await createPost(db, {
      post: postCreateSchema.parse({ ...livePost, title: `Post ${added}` }),
      now,
    });
  const counts: Promise<number>[] = [];
  const countingDb: Database = {
    ...db,
    write(work, options) {
      const written = db.write(work, options);
      counts.push(countDatabaseRequests(() => written));
      return written;
    },
  };
  await queueDeliveries(countingDb, input);
  expect(await countDeliveries(db.read)).toBe(8);
  expect(await Promise.all(counts)).toEqual([2]);
});
