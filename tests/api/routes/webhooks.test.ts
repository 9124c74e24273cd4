import { expect, test } from 'vitest';
import { saveSettings } from '#db/settings.ts';
import { listDeliveries } from '#db/webhooks/deliveryLog.ts';
import { he } from '#domain/he/errors.ts';
import { startApi } from '#tests/support/api/startApi.ts';

const receiver = { webhook_url: 'https://receiver.example/hook', webhook_api_key: 'key' };

async function startWithDelivery() {
  const api = await startApi();
  const { db, clock } = api;
  const admin = await api.signIn('admin');
  const save = (values: Partial<typeof receiver>) => saveSettings(db, { values, now: clock.now() });
  await save(receiver);
  await admin.post('/api/webhooks/test');
  return { db, admin, save };
}

test('replaying a delivery sends it to the present receiver', async () => {
  const { admin, save } = await startWithDelivery();
  await save({ webhook_url: 'https://other.example/hook' });
  expect(await admin.post('/api/webhooks/deliveries/1/replay')).toMatchObject({
    status: 202,
    body: { delivery: { id: 1, status: 'waiting', url: 'https://other.example/hook' } },
  });
});

test.each(['webhook_url', 'webhook_api_key'])(
  'replaying a delivery without the setting %s returns 409 and changes nothing',
  async (setting) => {
    const { db, admin, save } = await startWithDelivery();
    await save({ [setting]: '' });
    const before = await listDeliveries(db.read, { offset: 0, countMax: 5 });
    expect(await admin.post('/api/webhooks/deliveries/1/replay')).toMatchObject({
      status: 409,
      body: { message: he.webhook.noReceiver },
    });
    expect(await listDeliveries(db.read, { offset: 0, countMax: 5 })).toEqual(before);
    expect((await admin.post('/api/webhooks/deliveries/9/replay')).status).toBe(404);
  },
);
