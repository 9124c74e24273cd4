import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { mailingMessageId, returnPath } from '#db/mailings/returnPath.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { keyedHash, readMailKey } from '#db/subscriptions/mailKey.ts';
import { findSuppressed, liftSuppression } from '#db/subscriptions/suppressions.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';

const mailEventsSecret = 'a-secret-of-the-mail-server';
const address = 'bounces@magazine.example';
const now = '2026-11-20T10:00:00.000Z';

/** Starts the API with mailings that were sent to subscribers. Each subscriber got all of them. */
async function startWithMailings({ mailingCount = 1, subscriberCount = 2 } = {}) {
  const api = await startApi({ mailEventsSecret });
  const emails = Array.from({ length: subscriberCount }, (_, i) => `reader${i}@x.co`);
  const ids = await addSubscribers(
    api.db,
    emails.map((email) => ({ email, createdAt: now })),
  );
  await api.db.write(async (tx) => {
    for (let mailingId = 1; mailingId <= mailingCount; mailingId++) {
      await tx
        .insert(mailings)
        .values({ id: mailingId, kind: 'post', status: 'sending', createdAt: now });
      await tx.insert(mailingRecipients).values(
        ids.map((subscriptionId) => ({
          mailingId,
          subscriptionId,
          domain: 'x.co',
          status: 'sent' as const,
          nextAttemptAt: now,
        })),
      );
    }
  });
  const mailKey = await readMailKey(api.db);
  const recipientOf = (mailingId: number, subscriptionId: number) => ({
    mailingId,
    subscriptionId,
    mailingCreatedAt: now,
    subscriptionCreatedAt: now,
  });
  const pathOf = (mailingId: number, subscriptionId: number) =>
    returnPath(mailKey, { address, recipient: recipientOf(mailingId, subscriptionId) });
  async function report(event: object, secret = mailEventsSecret) {
    const body = JSON.stringify(event);
    const time = new Date();
    const signature = new Webhook(Buffer.from(secret).toString('base64')).sign('id', time, body);
    return api.app.request('/api/mail-events', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'id',
        'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
        'webhook-signature': signature,
      },
    });
  }
  const statuses = async () =>
    (await api.db.read.select().from(subscriptions).orderBy(subscriptions.id)).map(
      ({ status }) => status,
    );
  const suppressed = async () => [
    ...(await findSuppressed(api.db.read, { mailKey, emails })).entries(),
  ];
  const outcomes = async () =>
    (await api.db.read.select().from(mailingRecipients)).map(({ status }) => status);
  return { ...api, ids, recipientOf, pathOf, report, statuses, suppressed, outcomes, mailKey };
}

test('a hard bounce suppresses the address at once, and its repetition changes nothing', async () => {
  const { ids, pathOf, report, statuses, suppressed, outcomes } = await startWithMailings();
  const event = { type: 'bounce', returnPath: pathOf(1, ids[0] ?? 0), status: '5.1.1' };
  for (const _ of [1, 2]) {
    const answer = await report(event);
    expect([answer.status, await answer.json()]).toEqual([200, { isKnown: true }]);
  }
  expect(await statuses()).toEqual(['bounced', 'confirmed']);
  expect(await suppressed()).toEqual([['reader0@x.co', 'bounced']]);
  expect(await outcomes()).toEqual(['bounced', 'sent']);
});

test('a complaint suppresses the address, also after it bounced', async () => {
  const { report, statuses, suppressed } = await startWithMailings();
  await report({ type: 'bounce', email: 'Reader1@X.co' });
  await report({ type: 'complaint', messageId: '<mailing-1.2@magazine.example>' });
  expect(await statuses()).toEqual(['confirmed', 'complained']);
  expect(await suppressed()).toEqual([['reader1@x.co', 'complained']]);
});

test('soft bounces of three mailings in a row suppress the address', async () => {
  const { ids, pathOf, report, statuses } = await startWithMailings({ mailingCount: 4 });
  const [id = 0] = ids;
  const soften = (mailingId: number) =>
    report({ type: 'bounce', bounce: 'soft', returnPath: pathOf(mailingId, id) });
  for (const mailingId of [1, 2, 2, 2]) await soften(mailingId);
  await soften(4);
  // The third mailing arrived, so the others are not in a row.
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);
  await soften(3);
  expect(await statuses()).toEqual(['bounced', 'confirmed']);
});

test('reports about mails from before the last confirmation do not suppress the address again', async () => {
  const { ids, pathOf, report, statuses, suppressed, db, mailKey } = await startWithMailings({
    mailingCount: 5,
    subscriberCount: 1,
  });
  const [id = 0] = ids;
  const reportBounce = (mailingId: number, bounce: 'hard' | 'soft') =>
    report({ type: 'bounce', bounce, returnPath: pathOf(mailingId, id) });
  await reportBounce(1, 'hard');
  expect(await statuses()).toEqual(['bounced']);
  await db.write(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ status: 'confirmed', confirmedAt: '2026-11-20T10:00:01.000Z' });
    await liftSuppression(tx, { mailKey, email: 'reader0@x.co' });
  });
  // The first report is a repetition, and the others arrive late.
  for (const mailingId of [1, 2]) await reportBounce(mailingId, 'hard');
  for (const mailingId of [3, 4, 5]) await reportBounce(mailingId, 'soft');
  expect(await statuses()).toEqual(['confirmed']);
  expect(await suppressed()).toEqual([]);
});

test('a bounce that names only the address concerns the last mail that was sent', async () => {
  const { report, statuses, outcomes, db } = await startWithMailings({
    mailingCount: 2,
    subscriberCount: 1,
  });
  await db.write(async (tx) => {
    await tx
      .update(mailingRecipients)
      .set({ status: 'waiting' })
      .where(eq(mailingRecipients.mailingId, 2));
  });
  await report({ type: 'bounce', email: 'reader0@x.co' });
  expect(await outcomes()).toEqual(['bounced', 'waiting']);
  expect(await statuses()).toEqual(['bounced']);
});

test('late hard bounces stop a mailing that is still being sent', async () => {
  const system = await startWithMailings({ subscriberCount: 40 });
  for (const id of system.ids.slice(0, 5))
    await system.report({ type: 'bounce', returnPath: system.pathOf(1, id) });
  expect(await system.db.read.select().from(mailings)).toMatchObject([
    { status: 'stopped', problem: 'bounces' },
  ]);
});

test('an unknown recipient is accepted and changes nothing', async () => {
  const { report, statuses, pathOf } = await startWithMailings();
  const forged = pathOf(1, 1).replace(/-[\da-f]{4}/, '-0000');
  for (const event of [
    { type: 'bounce', returnPath: forged },
    { type: 'bounce', messageId: 'mailing-9.9@x' },
    { type: 'complaint', email: 'nobody@x.co' },
  ]) {
    const answer = await report(event);
    expect([answer.status, await answer.json()]).toEqual([200, { isKnown: false }]);
  }
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);
});

test('an event without a valid signature, or without a recipient, is refused', async () => {
  const { app, report, statuses } = await startWithMailings();
  expect((await report({ type: 'bounce', email: 'reader0@x.co' }, 'another secret')).status).toBe(
    401,
  );
  const unsigned = { method: 'POST', body: '{"type":"bounce","email":"reader0@x.co"}' };
  expect((await app.request('/api/mail-events', unsigned)).status).toBe(401);
  expect((await report({ type: 'bounce' })).status).toBe(400);
  expect((await report({ type: 'open', email: 'reader0@x.co' })).status).toBe(400);
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);
});

test.each([
  ['mailing', { mailingCreatedAt: '2026-11-19T10:00:00.000Z' }],
  ['subscriber', { subscriptionCreatedAt: '2026-11-19T10:00:00.000Z' }],
])(
  'a report about an earlier %s with the same id, before a backup was restored, changes nothing',
  async (_what, earlier) => {
    const { report, recipientOf, mailKey, statuses } = await startWithMailings();
    const recipient = { ...recipientOf(1, 1), ...earlier };
    for (const name of [
      { returnPath: returnPath(mailKey, { address, recipient }) },
      { messageId: mailingMessageId(recipient, 'magazine.example') },
    ])
      expect(await (await report({ type: 'bounce', ...name })).json()).toEqual({ isKnown: false });
    expect(await statuses()).toEqual(['confirmed', 'confirmed']);
    const messageId = mailingMessageId(recipientOf(1, 1), 'magazine.example');
    expect(await (await report({ type: 'bounce', messageId })).json()).toEqual({ isKnown: true });
  },
);

test('a return path that an older version signed stays valid', async () => {
  const { ids, report, mailKey, statuses } = await startWithMailings();
  const ofIds = keyedHash(mailKey, 'bounce', `1-${ids[1]}`);
  const signature = Buffer.from(ofIds, 'base64url').toString('hex').slice(0, 24);
  await report({ type: 'bounce', returnPath: `bounces+1-${ids[1]}-${signature}@x.example` });
  expect(await statuses()).toEqual(['confirmed', 'bounced']);
});
