import { expect, test } from 'vitest';
import { applyRetention } from '#api/jobs/applyRetention.ts';
import type { Database } from '#db/client.ts';
import { webhookAttempts, webhookDeliveries } from '#db/schema/webhooks.ts';
import { saveSettings } from '#db/settings.ts';
import { setWebhookCursor, setWebhooksDisabledAt } from '#db/webhooks/webhookState.ts';
import type { DeliveryStatus } from '#domain/webhook.ts';
import { startApi } from '#tests/support/api/startApi.ts';

const dayMs = 24 * 60 * 60_000;

async function start() {
  const { db, clock } = await startApi();
  async function after(days: number) {
    await clock.advance(days * dayMs);
    await applyRetention({ db, clock });
  }
  return { db, clock, after };
}

const addDelivery = (
  db: Database,
  { status, messageId = status, now }: { status: DeliveryStatus; messageId?: string; now: string },
) =>
  db.write((tx) =>
    tx.insert(webhookDeliveries).values({
      messageId,
      event: 'test',
      url: 'https://x.example',
      body: '{}',
      status,
      createdAt: now,
      updatedAt: now,
      nextAttemptAt: now,
    }),
  );

test('deletes webhook deliveries that finished more than 30 days ago, and no waiting ones', async () => {
  const { db, clock, after } = await start();
  const now = clock.now();
  for (const status of ['delivered', 'dead', 'waiting'] as const)
    await addDelivery(db, { status, now });
  await db.write((tx) =>
    tx.insert(webhookAttempts).values({ deliveryId: 1, startedAt: now, durationMs: 1 }),
  );
  await after(30);
  expect(await db.read.$count(webhookDeliveries)).toBe(3);
  await after(1);
  expect(await db.read.$count(webhookDeliveries)).toBe(1);
  expect(await db.read.$count(webhookAttempts)).toBe(0);
});

test('a webhook delivery that has waited for more than 30 days fails only if the receiver has answered 410, and is deleted 30 days after that', async () => {
  const { db, clock, after } = await start();
  const now = clock.now();
  const values = { webhook_url: 'https://x.example', webhook_api_key: 'key' };
  await saveSettings(db, { values, now });
  await addDelivery(db, { status: 'waiting', now });
  const statuses = async () =>
    (await db.read.select().from(webhookDeliveries)).map(({ status }) => status);
  await after(31);
  expect(await statuses()).toEqual(['waiting']);
  await db.write(async (tx) => {
    await setWebhookCursor(tx, 0);
    await setWebhooksDisabledAt(tx, now);
  });
  await addDelivery(db, { status: 'waiting', messageId: 'new', now: clock.now() });
  await after(1);
  expect(await statuses()).toEqual(['dead', 'waiting']);
  await after(30);
  expect(await statuses()).toEqual(['dead', 'dead']);
  await after(1);
  expect(await statuses()).toEqual(['dead']);
});
