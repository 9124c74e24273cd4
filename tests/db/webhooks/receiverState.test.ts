import { expect, test } from 'vitest';
import { saveSettings } from '#db/settings.ts';
import { findDelivery, replayDelivery } from '#db/webhooks/deliveryLog.ts';
import { recordAttempt } from '#db/webhooks/dueDeliveries.ts';
import { queueTestMessage } from '#db/webhooks/queueDeliveries.ts';
import { readReceiverState } from '#db/webhooks/receiverState.ts';
import type { AttemptProblem, WebhookMessage } from '#domain/webhook.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const url = 'https://receiver.example/hook';
const message: WebhookMessage = {
  type: 'test',
  timestamp: now,
  data: { id: 0, slug: '', title: 'בדיקה', url: 'https://reviews.example/' },
};

async function start() {
  const { db } = await openTestDatabase();
  const save = (values: Parameters<typeof saveSettings>[1]['values']) =>
    saveSettings(db, { values, now });
  await save({ webhook_url: url, webhook_api_key: 'key' });
  let messages = 0;
  const queue = async () => {
    const delivery = await queueTestMessage(db, { messageId: `m${++messages}`, message, now });
    if (!delivery) throw new Error('There is no receiver');
    return delivery.id;
  };
  const attempt = async (
    deliveryId: number,
    responseStatus: number | null,
    problem: AttemptProblem | null = null,
  ) => {
    const isOk = responseStatus !== null && responseStatus < 300;
    const delivery = await findDelivery(db.read, deliveryId);
    if (!delivery) throw new Error('The delivery is missing');
    return recordAttempt(db, {
      delivery,
      attempt: { startedAt: now, durationMs: 1, responseStatus, responseText: '', problem },
      status: isOk ? 'delivered' : 'waiting',
      nextAttemptAt: isOk ? null : now,
      isGone: false,
      now,
    });
  };
  const state = () => readReceiverState(db.read);
  return { db, save, queue, attempt, state };
}

test('a receiver without a URL or without a key has the status none', async () => {
  const { save, state } = await start();
  await save({ webhook_url: '' });
  expect(await state()).toEqual({ status: 'none', lastAttempt: null });
  await save({ webhook_url: url, webhook_api_key: '' });
  expect(await state()).toEqual({ status: 'none', lastAttempt: null });
});

test('a receiver is connected only after it answers with a status from 200 to 299', async () => {
  const { queue, attempt, state } = await start();
  expect((await state()).status).toBe('untried');
  const id = await queue();
  expect((await state()).status).toBe('untried');
  await attempt(id, 500);
  expect(await state()).toMatchObject({ status: 'failing', lastAttempt: { responseStatus: 500 } });
  await attempt(id, null, 'notPublic');
  expect(await state()).toMatchObject({ status: 'failing', lastAttempt: { problem: 'notPublic' } });
  await attempt(id, 204);
  expect(await state()).toEqual({
    status: 'connected',
    lastAttempt: { startedAt: now, responseStatus: 204, problem: null },
  });
  await attempt(await queue(), null, 'timeout');
  expect((await state()).status).toBe('failing');
});

test('a new receiver URL is untried, even if the previous URL accepted a message', async () => {
  const { db, save, queue, attempt, state } = await start();
  const id = await queue();
  await attempt(id, 200);
  expect((await state()).status).toBe('connected');
  await save({ webhook_url: 'https://other.example/hook' });
  expect((await state()).status).toBe('untried');
  await replayDelivery(db, { id, now });
  expect((await state()).status).toBe('failing');
});
