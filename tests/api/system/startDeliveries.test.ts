import { expect, onTestFinished, test } from 'vitest';
import { startDeliveries } from '#api/system/startDeliveries.ts';
import { saveSettings } from '#db/settings.ts';
import { listDeliveries } from '#db/webhooks/deliveryLog.ts';
import { readWebhookState } from '#db/webhooks/webhookState.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { until } from '#tests/support/until.ts';

async function startWithWebhooks() {
  const api = await startApi();
  const { db, clock } = api;
  // Nothing listens at this address, and a failed delivery stays in the log too.
  const values = {
    webhook_url: 'https://receiver.invalid/hook',
    webhook_api_key: 'sk_live_a-key-for-tests',
    webhook_events: 'post_create',
  };
  await saveSettings(db, { values, now: clock.now() });
  let builderNotifications = 0;
  const buildNotifier = { notify: () => void builderNotifications++ };
  const deliveries = startDeliveries({ ...api, buildNotifier });
  onTestFinished(() => deliveries.stop());
  const countDeliveries = async () =>
    (await listDeliveries(db.read, { offset: 0, countMax: 10 })).length;
  // The first run skips older events.
  await until('the first run', async () => (await readWebhookState(db.read)) !== undefined);
  const admin = await api.signIn('admin');
  return { ...api, admin, deliveries, countDeliveries, notifiedCount: () => builderNotifications };
}

test('a write notifies the builder at once, and its webhooks are queued after a pause', async () => {
  const { admin, clock, deliveries, countDeliveries, notifiedCount } = await startWithWebhooks();
  await admin.post('/api/posts', livePost);
  deliveries.changeNotifier.notify();
  expect(notifiedCount()).toBe(1);
  await clock.advance(limits.deliveryDelayMs - 1);
  expect(await countDeliveries()).toBe(0);
  await clock.advance(1);
  await until('the delivery', async () => (await countDeliveries()) === 1);
});

test('several writes within the pause notify the builder each, and queue a webhook each', async () => {
  const { admin, clock, deliveries, countDeliveries, notifiedCount } = await startWithWebhooks();
  for (const title of ['ראשונה', 'שנייה', 'שלישית']) {
    await admin.post('/api/posts', { ...livePost, title });
    deliveries.changeNotifier.notify();
  }
  expect(notifiedCount()).toBe(3);
  await clock.advance(limits.deliveryDelayMs);
  await until('three deliveries', async () => (await countDeliveries()) === 3);
});
