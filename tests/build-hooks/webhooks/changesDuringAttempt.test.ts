import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { readSettings, saveSettings } from '#db/settings.ts';
import { findDelivery, listDeliveries, replayDelivery } from '#db/webhooks/deliveryLog.ts';
import { webhooksDisabledAt } from '#db/webhooks/webhookState.ts';
import { limits } from '#domain/limits.ts';
import { createPost } from '#tests/support/createPost.ts';
import type { ReceiverResponse } from '#tests/support/servers/receiver.ts';
import { post, startWithReceiver } from './startWithReceiver.ts';

const newest = async (db: Database) =>
  (await listDeliveries(db.read, { offset: 0, countMax: 1 }))[0];

test('a delivery is sent again if an admin replays it while its last attempt is running', async () => {
  const { retryDelaysMs, jitterRatio } = limits.webhook;
  let answer: ReceiverResponse | Promise<ReceiverResponse> = { status: 500 };
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => answer });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  for (const delayMs of retryDelaysMs.slice(0, -1)) {
    await clock.advance(delayMs * (1 + jitterRatio));
    await sender.settled();
  }
  expect(requests).toHaveLength(retryDelaysMs.length);

  const last = Promise.withResolvers<ReceiverResponse>();
  answer = last.promise;
  await clock.advance((retryDelaysMs.at(-1) ?? 0) * (1 + jitterRatio));
  await expect.poll(() => requests.length).toBe(retryDelaysMs.length + 1);
  const { id = 0 } = (await newest(db)) ?? {};
  expect(await replayDelivery(db, { id, now: clock.now() })).toMatchObject({ status: 'waiting' });
  answer = { status: 204 };
  last.resolve({ status: 500 });
  sender.wake();
  await sender.settled();
  expect(await findDelivery(db.read, id)).toMatchObject({ status: 'delivered', attempts: 1 });
  expect((await findDelivery(db.read, id))?.log).toHaveLength(retryDelaysMs.length + 2);
});

test('a receiver that is replaced while it answers 410 does not stop the messages to the new one', async () => {
  const gone = Promise.withResolvers<ReceiverResponse>();
  let answer: ReceiverResponse | Promise<ReceiverResponse> = gone.promise;
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => answer });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await expect.poll(() => requests.length).toBe(1);
  const { webhook_url: formerUrl } = await readSettings(db.read);
  const url = `${formerUrl}/new`;
  await saveSettings(db, { values: { webhook_url: url }, now: clock.now() });
  answer = { status: 204 };
  gone.resolve({ status: 410 });
  sender.wake();
  await sender.settled();
  expect(await webhooksDisabledAt(db.read)).toBeNull();
  expect(await newest(db)).toMatchObject({ status: 'delivered', url });
  expect(requests).toHaveLength(2);
});

test('a message goes to the new URL of a receiver that changes during the attempt before it', async () => {
  const first = Promise.withResolvers<ReceiverResponse>();
  let answer: ReceiverResponse | Promise<ReceiverResponse> = first.promise;
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => answer });
  for (const slug of ['first-post', 'second-post'])
    await createPost(db, { post: { ...post, slug }, now: clock.now() });
  sender.wake();
  await expect.poll(() => requests.length).toBe(1);
  const { webhook_url: formerUrl } = await readSettings(db.read);
  // Another process saves the setting, so nothing wakes the sender.
  await saveSettings(db, { values: { webhook_url: `${formerUrl}/new` }, now: clock.now() });
  answer = { status: 204 };
  first.resolve({ status: 204 });
  await sender.settled();
  expect(requests.map(({ url }) => url)).toEqual(['/hook', '/hook/new']);
  expect(await newest(db)).toMatchObject({ status: 'delivered', url: `${formerUrl}/new` });
});

test('a message is not sent after the URL of the receiver was removed during the attempt before it', async () => {
  const first = Promise.withResolvers<ReceiverResponse>();
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => first.promise });
  for (const slug of ['first-post', 'second-post'])
    await createPost(db, { post: { ...post, slug }, now: clock.now() });
  sender.wake();
  await expect.poll(() => requests.length).toBe(1);
  await saveSettings(db, { values: { webhook_url: '' }, now: clock.now() });
  first.resolve({ status: 204 });
  await sender.settled();
  expect(requests).toHaveLength(1);
});
