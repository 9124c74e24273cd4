import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createBuildNotifier } from '#api/buildHook/buildNotifier.ts';
import type { Database } from '#db/client.ts';
import { saveSettings } from '#db/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const secret = 'a secret of more than 24 characters';
const now = '2026-11-20T10:00:00.000Z';

async function startNotifier(response: () => Response | Promise<Response>) {
  const { db } = await openTestDatabase();
  return startNotifierOf(db, response);
}

function startNotifierOf(db: Database, response: () => Response | Promise<Response>) {
  const received: { body: string; headers: Headers }[] = [];
  const warnings: unknown[] = [];
  const notifier = createBuildNotifier({
    db,
    secret,
    log: { warn: (fields: unknown) => void warnings.push(fields) },
    deliver: async (request) => {
      received.push({ body: await request.text(), headers: request.headers });
      return response();
    },
  });
  const write = () => saveSettings(db, { values: { site_title: 'כותרת' }, now });
  const idsReceived = () => received.map(({ body }) => JSON.parse(body).data.outboxId);
  return { db, notifier, received, warnings, write, idsReceived };
}

const accepted = () => new Response(null, { status: 202 });

test('a build notification contains the newest event and a Standard Webhooks signature', async () => {
  const { notifier, received, write } = await startNotifier(accepted);
  await write();
  notifier.notify();
  await notifier.settled();
  const [delivery] = received;
  const webhook = new Webhook(Buffer.from(secret).toString('base64'));
  expect(webhook.verify(delivery?.body ?? '', Object.fromEntries(delivery?.headers ?? []))).toEqual(
    {
      type: 'settings_update',
      timestamp: now,
      data: { outboxId: 1 },
    },
  );
  expect(delivery?.headers.get('webhook-id')).toBe('outbox_1');
});

test('sends no build notification when there is no new event', async () => {
  const { notifier, idsReceived, write } = await startNotifier(accepted);
  notifier.notify();
  await notifier.settled();
  await write();
  notifier.notify();
  await notifier.settled();
  notifier.notify();
  await notifier.settled();
  expect(idsReceived()).toEqual([1]);
});

test('announces a new event with a lower id, after the database got a backup back', async () => {
  const { notifier, idsReceived, write, db } = await startNotifier(accepted);
  const writeAndNotify = async () => {
    await write();
    notifier.notify();
    await notifier.settled();
  };
  await writeAndNotify();
  await writeAndNotify();
  await db.write(async (tx) => {
    await tx.run(sql`delete from outbox`);
    await tx.run(sql`update sqlite_sequence set seq = 0 where name = 'outbox'`);
  });
  await writeAndNotify();
  expect(idsReceived()).toEqual([1, 2, 1]);
});

test('the first notification after a start announces the newest event again', async () => {
  const { db } = await openTestDatabase();
  await saveSettings(db, { values: { site_title: 'כותרת' }, now });
  const { notifier, idsReceived } = startNotifierOf(db, accepted);
  notifier.notify();
  await notifier.settled();
  notifier.notify();
  await notifier.settled();
  expect(idsReceived()).toEqual([1]);
});

test('several notifications during a delivery cause one further delivery', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { notifier, idsReceived, write } = await startNotifier(async () => {
    await released;
    return accepted();
  });
  await write();
  notifier.notify();
  for (let n = 0; n < 10; n++) {
    await write();
    notifier.notify();
  }
  release();
  await notifier.settled();
  expect(idsReceived().length).toBeLessThanOrEqual(2);
  expect(idsReceived().at(-1)).toBe(11);
});

test.each([
  ['returns 500', () => new Response('no', { status: 500 })],
  ['cannot be reached', () => Promise.reject(new Error('connect ECONNREFUSED'))],
])(
  'a build hook that %s is logged, and the next notification sends the event again',
  async (_how, response) => {
    let isDown = true;
    const { notifier, warnings, idsReceived, write } = await startNotifier(() =>
      isDown ? response() : accepted(),
    );
    await write();
    notifier.notify();
    await notifier.settled();
    expect(warnings).toMatchObject([{ event: 'build_hook_failed' }]);
    isDown = false;
    notifier.notify();
    await notifier.settled();
    expect(idsReceived()).toEqual([1, 1]);
  },
);
