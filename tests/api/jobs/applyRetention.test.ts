import { expect, test } from 'vitest';
import { applyRetention } from '#api/jobs/applyRetention.ts';
import { requestFullBuild, updateBuild } from '#db/builds/builds.ts';
import { findMailing } from '#db/mailings/mailings.ts';
import { addClicks } from '#db/products/offerClicks.ts';
import { builds } from '#db/schema/builds.ts';
import { contactMessages } from '#db/schema/contactMessages.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import {
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '#db/schema/mail/subscriptions.ts';
import { offerClicks } from '#db/schema/products/products.ts';
import {
  claimConfirmationMail,
  completeConfirmationMail,
} from '#db/subscriptions/confirmationMails.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { findSuppressed } from '#db/subscriptions/suppressions.ts';
import { limits } from '#domain/limits.ts';
import type { MailingStatus, RecipientStatus } from '#domain/mailing/mailing.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';
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
    await applyRetention({ db, clock });
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
    const claimed = await claimConfirmationMail(db, { id: index + 1, now: clock.now() });
    await completeConfirmationMail(db, { id: index + 1, status: 'sent' });
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

test('deletes reports of builds after 90 days, except the newest ones', async () => {
  const { db, clock, count, after } = await start();
  for (let added = 0; added < limits.retention.buildsKeptMin + 2; added++) {
    const { id } = await requestFullBuild(db, { now: clock.now() });
    await updateBuild(db, { id, changes: { status: 'done', finishedAt: clock.now() } });
  }
  await after(90);
  expect(await count(builds)).toBe(limits.retention.buildsKeptMin + 2);
  await after(1);
  expect(await count(builds)).toBe(limits.retention.buildsKeptMin);
});

/** Stores a mailing whose sending begins now, with a recipient for each status. */
async function startWithMailing(...statuses: RecipientStatus[]) {
  const api = await start();
  const { db, clock } = api;
  const emails = statuses.map((_, index) => `reader${index}@x.co`);
  const ids = await addSubscribers(
    db,
    emails.map((email) => ({ email })),
  );
  async function addMailing(status: MailingStatus) {
    const now = clock.now();
    await db.write(async (tx) => {
      const [mailing] = await tx
        .insert(mailings)
        .values({ kind: 'digest', status, createdAt: now, startedAt: now })
        .returning({ id: mailings.id });
      await tx.insert(mailingRecipients).values(
        statuses.map((recipientStatus, index) => ({
          mailingId: mailing?.id ?? 0,
          subscriptionId: ids[index] ?? 0,
          domain: 'x.co',
          status: recipientStatus,
          nextAttemptAt: now,
        })),
      );
    });
  }
  const suppressed = async () =>
    findSuppressed(db.read, { mailKey: await readMailKey(db), emails });
  const progressOf = async (id: number) => (await findMailing(db.read, id))?.progress;
  return { ...api, addMailing, suppressed, progressOf };
}

test('deletes the recipients of a mailing after 364 days and keeps its numbers', async () => {
  const api = await startWithMailing('sent', 'sent', 'bounced');
  const { signIn, addMailing, progressOf, after, count } = api;
  const admin = await signIn('admin');
  await addMailing('done');
  await admin.delete('/api/subscriptions/1');
  const numbers = { waiting: 0, sending: 0, sent: 2, bounced: 1, skipped: 0 };
  expect(await progressOf(1)).toMatchObject(numbers);
  expect(await count(mailingRecipients)).toBe(2);
  await after(363);
  expect(await count(mailingRecipients)).toBe(2);
  await after(1);
  expect(await count(mailingRecipients)).toBe(0);
  expect(await progressOf(1)).toMatchObject(numbers);
  expect(await count(subscriptions)).toBe(2);
  expect([...(await api.suppressed()).keys()]).toEqual(['reader0@x.co']);
});

test('deletes more recipients than one transaction, and only those of old mailings', async () => {
  const recipientCount = limits.mailing.recipientsPerBatch + 1;
  const statuses = Array.from({ length: recipientCount }, () => 'sent' as const);
  const { addMailing, progressOf, after, count } = await startWithMailing(...statuses);
  await addMailing('done');
  await after(200);
  await addMailing('done');
  await after(164);
  expect(await count(mailingRecipients)).toBe(recipientCount);
  expect(await progressOf(1)).toMatchObject({ sent: recipientCount });
  expect(await progressOf(2)).toMatchObject({ sent: recipientCount });
});

test('cancels a mailing that is paused a year after its sending began', async () => {
  const { addMailing, progressOf, db, after, count } = await startWithMailing('sent', 'waiting');
  await addMailing('paused');
  await after(364);
  expect(await findMailing(db.read, 1)).toMatchObject({ status: 'canceled' });
  expect(await progressOf(1)).toMatchObject({ sent: 1, waiting: 1 });
  expect(await count(mailingRecipients)).toBe(0);
});

test('counts an erased subscriber who waits for a mail as skipped', async () => {
  const { signIn, addMailing, progressOf } = await startWithMailing('waiting', 'sending', 'sent');
  const admin = await signIn('admin');
  await addMailing('sending');
  await admin.delete('/api/subscriptions/1');
  await admin.delete('/api/subscriptions/2');
  expect(await progressOf(1)).toMatchObject({ waiting: 0, sending: 0, sent: 1, skipped: 2 });
});
