import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createBuildNotifier } from '#api/jobs/buildNotifier.ts';
import { saveSettings } from '#db/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const secret = 'a secret of more than 24 characters';
const now = '2026-11-20T10:00:00.000Z';

async function startDoorbell(answer: () => Response | Promise<Response>) {
  const { db } = await openTestDatabase();
  const heard: { body: string; headers: Headers }[] = [];
  const warnings: unknown[] = [];
  const doorbell = createBuildNotifier({
    db,
    secret,
    log: { warn: (fields: unknown) => void warnings.push(fields) },
    deliver: async (request) => {
      heard.push({ body: await request.text(), headers: request.headers });
      return answer();
    },
  });
  const write = () => saveSettings(db, { values: { site_title: 'כותרת' }, now });
  const idsHeard = () => heard.map(({ body }) => JSON.parse(body).data.outboxId);
  return { doorbell, heard, warnings, write, idsHeard };
}

const accepted = () => new Response(null, { status: 202 });

test('a ring tells the newest event, signed as Standard Webhooks', async () => {
  const { doorbell, heard, write } = await startDoorbell(accepted);
  await write();
  doorbell.notify();
  await doorbell.settled();
  const [ring] = heard;
  const webhook = new Webhook(Buffer.from(secret).toString('base64'));
  expect(webhook.verify(ring?.body ?? '', Object.fromEntries(ring?.headers ?? []))).toEqual({
    type: 'settings_update',
    timestamp: now,
    data: { outboxId: 1 },
  });
  expect(ring?.headers.get('webhook-id')).toBe('outbox_1');
});

test('nothing new is nothing to tell', async () => {
  const { doorbell, idsHeard, write } = await startDoorbell(accepted);
  doorbell.notify();
  await doorbell.settled();
  await write();
  doorbell.notify();
  await doorbell.settled();
  doorbell.notify();
  await doorbell.settled();
  expect(idsHeard()).toEqual([1]);
});

test('rings during a ring become one more', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { doorbell, idsHeard, write } = await startDoorbell(async () => {
    await held;
    return accepted();
  });
  await write();
  doorbell.notify();
  for (let n = 0; n < 10; n++) {
    await write();
    doorbell.notify();
  }
  release();
  await doorbell.settled();
  expect(idsHeard().length).toBeLessThanOrEqual(2);
  expect(idsHeard().at(-1)).toBe(11);
});

test.each([
  ['answers 500', () => new Response('no', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new Error('connect ECONNREFUSED'))],
])('a hook that %s is logged, and the next ring tells all', async (_how, answer) => {
  let isDown = true;
  const { doorbell, warnings, idsHeard, write } = await startDoorbell(() =>
    isDown ? answer() : accepted(),
  );
  await write();
  doorbell.notify();
  await doorbell.settled();
  expect(warnings).toMatchObject([{ event: 'doorbell_failed' }]);
  isDown = false;
  doorbell.notify();
  await doorbell.settled();
  expect(idsHeard()).toEqual([1, 1]);
});
