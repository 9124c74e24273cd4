import { expect, test } from 'vitest';
import { deleteExpiredData } from '#api/jobs/deleteExpiredData.ts';
import { addClicks } from '#db/products/offerClicks.ts';
import { contactMessages } from '#db/schema/contactMessages.ts';
import {
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '#db/schema/mail/subscriptions.ts';
import { offerClicks } from '#db/schema/products/products.ts';
import { webhookAttempts, webhookDeliveries } from '#db/schema/webhooks.ts';
import { claimMail, completeMail } from '#db/subscriptions/subscriptionMails.ts';
import { limits } from '#domain/limits.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { sampleOffer } from '#tests/support/samples/samples.ts';
import { until } from '#tests/support/until.ts';

const dayMs = 24 * 60 * 60_000;
const mail = {
  smtpUrl: 'smtp://mail.example',
  from: { name: '', address: 'updates@magazine.example' },
};

async function start() {
  const api = await startApi({ mail });
  const { db, clock } = api;
  const count = (table: Parameters<typeof db.read.$count>[0]) => db.read.$count(table);
  async function after(days: number) {
    await clock.advance(days * dayMs);
    await deleteExpiredData({ db, clock });
  }
  return { ...api, count, after };
}

test('keeps mails and unconfirmed addresses longer than their links are valid', () => {
  const { linkValidMs, expiredLinkRetentionMs, unconfirmedRetentionMs } = limits.subscription;
  expect(limits.retention.mailsMs).toBeGreaterThan(linkValidMs + expiredLinkRetentionMs);
  expect(unconfirmedRetentionMs).toBeGreaterThan(linkValidMs);
  const triedMs = limits.mail.retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0);
  expect(triedMs).toBeLessThan(linkValidMs);
});

test('deletes a contact message after 365 days', async () => {
  const { visitor, count, after } = await start();
  const message = { name: 'דנה', email: 'dana@example.com', message: 'שלום' };
  await visitor.post('/api/contact', message);
  await after(100);
  await visitor.post('/api/contact', message);
  await after(264);
  expect(await count(contactMessages)).toBe(2);
  await after(1);
  expect(await count(contactMessages)).toBe(1);
  await after(100);
  expect(await count(contactMessages)).toBe(0);
});

test('deletes the clicks on offers after 400 days, which the console no longer counts', async () => {
  const { signIn, db, clock, after } = await start();
  const admin = await signIn('admin');
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.post('/api/products/1/offers', sampleOffer);
  const addToday = () =>
    addClicks(db, { counts: new Map([[1, 2]]), day: toIsraelClock(clock.now()).date });
  const counts = async () => (await db.read.select().from(offerClicks)).map((row) => row.count);
  await addToday();
  await after(400);
  await addToday();
  expect(await counts()).toEqual([2, 2]);
  await after(1);
  expect(await counts()).toEqual([2]);
  expect(limits.offer.clickRetentionMs).toBeGreaterThan(limits.offer.clickDays * dayMs);
});

test('deletes expired data at the start and once a day', async () => {
  const { visitor, db, clock, count, scheduler } = await start();
  const message = { name: 'דנה', email: 'dana@example.com', message: 'שלום' };
  await visitor.post('/api/contact', message);
  await clock.advance(400 * dayMs);
  await visitor.post('/api/contact', message);
  scheduler.start();
  await until('the first is gone', async () => (await count(contactMessages)) === 1);
  await db.write(async (tx) => {
    await tx.run("update contact_messages set created_at = '2020-01-01T00:00:00.000Z'");
  });
  await clock.advance(dayMs);
  await until('the second is gone', async () => (await count(contactMessages)) === 0);
});

test('deletes only unconfirmed addresses whose mail was sent 30 days ago', async () => {
  const { visitor, db, clock, count, after } = await start();
  for (const [index, email] of ['kept@example.com', 'forgotten@example.com'].entries()) {
    await visitor.post('/api/subscribe', { email });
    const claimed = await claimMail(db, { id: index + 1, now: clock.now() });
    await completeMail(db, { id: index + 1, status: 'sent' });
    if (index === 0) await visitor.post(`/api/subscribe/confirm?token=${claimed?.confirmToken}`);
  }
  const now = clock.now();
  const consent = { consentVersion: '2', sourceHash: '', createdAt: now, changedAt: now };
  await db.write(async (tx) => {
    await tx.insert(subscriptions).values({ ...consent, email: 'never-asked@example.com' });
  });
  await after(29);
  expect(await count(subscriptions)).toBe(3);
  await after(1);
  const remaining = await db.read.select({ email: subscriptions.email }).from(subscriptions);
  expect(remaining.map(({ email }) => email)).toEqual([
    'kept@example.com',
    'never-asked@example.com',
  ]);

  await after(60);
  expect(await count(subscriptionMails)).toBe(0);
  const links = await db.read.select().from(subscriptionTokens);
  expect(links).toMatchObject([{ purpose: 'leave', mailId: null }]);
});

test('deletes only finished webhook deliveries after 31 days', async () => {
  const { db, clock, count, after } = await start();
  const now = clock.now();
  await db.write(async (tx) => {
    for (const status of ['delivered', 'dead', 'waiting'] as const)
      await tx.insert(webhookDeliveries).values({
        messageId: status,
        event: 'test',
        url: 'https://x.example',
        body: '{}',
        status,
        createdAt: now,
        updatedAt: now,
        nextAttemptAt: now,
      });
    await tx.insert(webhookAttempts).values({ deliveryId: 1, startedAt: now, durationMs: 1 });
  });
  await after(30);
  expect(await count(webhookDeliveries)).toBe(3);
  await after(1);
  expect(await count(webhookDeliveries)).toBe(1);
  expect(await count(webhookAttempts)).toBe(0);
});
