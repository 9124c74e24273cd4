import { expect, test } from 'vitest';
import { saveSettings } from '#db/settings.ts';
import { findDelivery, listDeliveries, replayDelivery } from '#db/webhooks/deliveryLog.ts';
import { webhooksDisabledAt } from '#db/webhooks/webhookState.ts';
import { limits } from '#domain/limits.ts';
import { createPost } from '#tests/support/createPost.ts';
import type { ReceiverResponse } from '#tests/support/servers/receiver.ts';
import { post, startWithReceiver } from './startWithReceiver.ts';

test('the webhook sender retries a failed delivery on schedule and then marks it as dead', async () => {
  const { db, clock, sender, requests } = await startWithReceiver({
    answer: { status: 500, body: 'אוי' },
  });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(1);
  const { retryDelaysMs, jitterRatio } = limits.webhook;
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    const [waiting] = await listDeliveries(db.read, { offset: 0, countMax: 1 });
    const { updatedAt = '', nextAttemptAt } = waiting ?? {};
    const waitMs = Date.parse(nextAttemptAt ?? '') - Date.parse(updatedAt);
    expect(waitMs).toBeGreaterThanOrEqual(delayMs);
    expect(waitMs).toBeLessThanOrEqual(delayMs * (1 + jitterRatio));
    await clock.advance(Date.parse(nextAttemptAt ?? '') - clock.nowMs() - 1);
    await sender.settled();
    expect(requests).toHaveLength(index + 1);
    await clock.advance(1);
    await sender.settled();
    expect(requests).toHaveLength(index + 2);
  }
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery).toMatchObject({ status: 'dead', attempts: 10, nextAttemptAt: null });
  const found = await findDelivery(db.read, delivery?.id ?? 0);
  expect(found?.log).toHaveLength(10);
  expect(found?.log[0]).toMatchObject({ responseStatus: 500, responseText: 'אוי', problem: null });
});

test('a retry whose time was stored while the clock was ahead is due', async () => {
  let answer: ReceiverResponse = { status: 500 };
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => answer });
  await clock.advance(yearMs);
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(1);
  answer = { status: 204 };
  await clock.advance(-yearMs);
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(2);
});

const yearMs = 365 * 24 * 60 * 60_000;

test('a receiver that answers 410 gets no further message, and the other messages wait', async () => {
  const { db, clock, sender, requests } = await startWithReceiver({ answer: { status: 410 } });
  for (const slug of ['first-post', 'second-post', 'third-post'])
    await createPost(db, { post: { ...post, slug }, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(1);
  const all = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(all.map(({ status }) => status).sort()).toEqual(['dead', 'waiting', 'waiting']);
});

test('replaying a dead delivery sends it again with the same id', async () => {
  let answer: ReceiverResponse = { status: 410 };
  const { db, clock, sender, requests } = await startWithReceiver({ answer: () => answer });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(await webhooksDisabledAt(db.read)).toBe(clock.now());
  await createPost(db, { post: { ...post, slug: 'second-post' }, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(1);

  answer = { status: 204 };
  const [, first] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  await replayDelivery(db, { id: first?.id ?? 0, now: clock.now() });
  sender.wake();
  await sender.settled();
  expect(requests).toHaveLength(3);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toContain(first?.messageId);
  const all = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(all.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

test('the webhook sender uses Retry-After when it is longer than the scheduled delay', async () => {
  const answer = { status: 503, headers: { 'retry-after': '3600' } };
  const { db, clock, sender, requests } = await startWithReceiver({ answer });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  await clock.advance(3_599_000);
  await sender.settled();
  expect(requests).toHaveLength(1);
  await clock.advance(1_000);
  await sender.settled();
  expect(requests).toHaveLength(2);
});

test('a redirect response counts as a failed delivery', async () => {
  const answer = { status: 307, headers: { location: 'http://127.0.0.1:9/' } };
  const { db, clock, sender } = await startWithReceiver({ answer });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery?.status).toBe('waiting');
});

test('a new webhook sender sends a delivery again after its first attempt was interrupted', async () => {
  let answer: ReceiverResponse = 'hang';
  const { db, clock, sender, requests, restart } = await startWithReceiver({
    answer: () => answer,
  });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await expect.poll(() => requests.length).toBe(1);
  await sender.stop();
  answer = { status: 200 };
  await restart().settled();
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1 });
  const messageId = delivery?.messageId;
  expect(messageId).toMatch(/^evt_2_/);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
});

test('the webhook sender sends waiting deliveries to the new URL of a receiver after the URL changes', async () => {
  const { db, clock, sender } = await startWithReceiver({ answer: { status: 500 } });
  await createPost(db, { post, now: clock.now() });
  sender.wake();
  await sender.settled();
  await saveSettings(db, {
    values: { webhook_url: 'https://elsewhere.example/hook' },
    now: clock.now(),
  });
  sender.wake();
  await sender.settled();
  const [delivery] = await listDeliveries(db.read, { offset: 0, countMax: 5 });
  expect(delivery?.url).toBe('https://elsewhere.example/hook');
});
