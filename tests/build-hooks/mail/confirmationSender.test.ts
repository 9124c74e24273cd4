import { expect, onTestFinished, test, vi } from 'vitest';
import { startConfirmationSender } from '#build-hooks/mail/confirmationSender.ts';
import { MailError, type SendMail } from '#build-hooks/mail/smtp.ts';
import type { Database } from '#db/client.ts';
import { subscriptionMails } from '#db/schema/mail/subscriptions.ts';
import { saveSettings } from '#db/settings.ts';
import { subscribe } from '#db/subscriptions/subscriptions.ts';
import { limits } from '#domain/limits.ts';
import { createTestClock, quiet } from '#tests/support/api/testClock.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { until } from '#tests/support/until.ts';

const from = { name: 'סקירה', address: 'updates@magazine.example' };
const dayMs = 24 * 60 * 60_000;

async function startWith(send: (to: string, db: Database) => Promise<void>, emails: string[]) {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  const consent = { consentVersion: '2', sourceHash: 'x', now: clock.now() };
  for (const email of emails) await subscribe(db, { email, consent, hasMailServer: true });
  const sent: { to: string; atMs: number; messageId: string | undefined }[] = [];
  const startedAtMs = clock.nowMs();
  const sendMail: SendMail = async ({ to, messageId }) => {
    sent.push({ to, atMs: clock.nowMs() - startedAtMs, messageId });
    await send(to, db);
  };
  const facts: unknown[] = [];
  const log = (_message: string, fact: unknown) => void facts.push(fact);
  const sender = startConfirmationSender({
    db,
    clock,
    from,
    log,
    siteUrl: 'https://x.example',
    send: sendMail,
  });
  onTestFinished(() => sender.stop());
  await sender.settled();
  const statuses = async () =>
    (await db.read.select().from(subscriptionMails)).map(({ status }) => status);
  return { db, clock, sender, sent, facts, statuses };
}

const temporarilyRejected = new MailError({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 450,
});
const serverDown = new MailError({ code: 'ECONNECTION' });

test('the confirmation sender retries a failed mail with growing delays and drops it after the last retry', async () => {
  const { clock, sender, sent, facts, statuses } = await startWith(async () => {
    throw temporarilyRejected;
  }, ['a@x.co']);
  const { retryDelaysMs } = limits.mail;
  expect(retryDelaysMs).toEqual([...retryDelaysMs].sort((a, b) => a - b));
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    expect(await statuses()).toEqual(['waiting']);
    await clock.advance(delayMs - 1);
    await sender.settled();
    expect(sent).toHaveLength(index + 1);
    await clock.advance(1);
    await until('a retry', () => sent.length === index + 2);
    await sender.settled();
  }
  expect(await statuses()).toEqual(['dropped']);
  expect(facts.at(-1)).toMatchObject({ attempt: retryDelaysMs.length + 1, isDropped: true });
  await clock.advance(3 * dayMs);
  sender.wake();
  await sender.settled();
  expect(sent).toHaveLength(retryDelaysMs.length + 1);
  const messageIds = new Set(sent.map(({ messageId }) => messageId));
  expect([...messageIds]).toEqual([
    expect.stringMatching(/^confirmation-1\.\d+@magazine\.example$/),
  ]);
});

test('a confirmation mail whose result cannot be stored is not sent again, and others wait until it is stored', async () => {
  let failures = 2;
  const { clock, sender, sent, statuses } = await startWith(
    async (_to, db) => {
      for (const write = vi.spyOn(db, 'write'); failures > 0; failures--)
        write.mockRejectedValueOnce(new Error('database or disk is full'));
    },
    ['a@x.co', 'b@x.co'],
  );
  expect(sent.map(({ to }) => to)).toEqual(['a@x.co']);
  await clock.advance(limits.mail.serverBackoffMs);
  await sender.settled();
  expect(sent.map(({ to }) => to)).toEqual(['a@x.co']);
  await clock.advance(limits.mail.serverBackoffMs);
  await sender.settled();
  expect(sent.map(({ to }) => to)).toEqual(['a@x.co', 'b@x.co']);
  expect(await statuses()).toEqual(['sent', 'sent']);
});

test('once a clock that was ahead is corrected, a rejected mail from that time is sent, and the address can get other mails', async () => {
  let isRejected = true;
  const { db, clock, sender, sent, statuses } = await startWith(async () => {
    if (isRejected) throw temporarilyRejected;
  }, []);
  const queue = () => {
    const consent = { consentVersion: '2', sourceHash: 'x', now: clock.now() };
    return subscribe(db, { email: 'a@x.co', consent, hasMailServer: true });
  };
  const run = async () => {
    sender.wake();
    await sender.settled();
  };
  await clock.advance(365 * dayMs);
  await queue();
  await run();
  expect(sent).toHaveLength(1);
  isRejected = false;
  await clock.advance(-365 * dayMs);
  await run();
  expect(await statuses()).toEqual(['sent']);
  await clock.advance(limits.subscription.mailIntervalMinMs);
  await queue();
  await run();
  expect(await statuses()).toEqual(['sent', 'sent']);
});

test('a temporarily rejected address does not delay other mails', async () => {
  const { sent, statuses } = await startWith(
    async (to) => {
      if (to === 'slow@x.co') throw temporarilyRejected;
    },
    ['slow@x.co', 'b@x.co', 'c@x.co'],
  );
  expect(sent.map(({ to }) => to)).toEqual(['slow@x.co', 'b@x.co', 'c@x.co']);
  expect(await statuses()).toEqual(['waiting', 'sent', 'sent']);
});

test('the confirmation sender sends no other mails while the mail server fails', async () => {
  let isDown = true;
  const { clock, sent, statuses } = await startWith(async () => {
    if (isDown) throw serverDown;
  }, ['a@x.co', 'b@x.co', 'c@x.co']);
  expect(sent).toHaveLength(1);
  isDown = false;
  await clock.advance(60_000);
  const all = async () => (await statuses()).every((status) => status === 'sent');
  await until('all mails are sent', all);
});

test('the confirmation sender sends mails that are queued while it sends another mail', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const starting = startWith((to) => (to === 'a@x.co' ? promise : Promise.resolve()), ['a@x.co']);
  await quiet();
  resolve();
  const { db, clock, sender, sent } = await starting;
  const consent = { consentVersion: '2', sourceHash: 'x', now: clock.now() };
  await subscribe(db, { email: 'b@x.co', consent, hasMailServer: true });
  sender.wake();
  sender.wake();
  await sender.settled();
  expect(sent.map(({ to }) => to)).toEqual(['a@x.co', 'b@x.co']);
});

test('the confirmation sender drops a mail if its last allowed attempt was interrupted', async () => {
  const { db, clock, sender, sent, statuses } = await startWith(async () => {
    throw serverDown;
  }, ['a@x.co']);
  await db.write(async (tx) => {
    await tx.update(subscriptionMails).set({ attempts: 8, nextAttemptAt: clock.now() });
  });
  await clock.advance(dayMs);
  sender.wake();
  await sender.settled();
  expect(sent).toHaveLength(1);
  expect(await statuses()).toEqual(['dropped']);
});

test.each([
  [
    'an unknown recipient address is a final failure of the mail',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    true,
    false,
  ],
  [
    'a full mailbox is a temporary failure of the mail',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 },
    false,
    false,
  ],
  [
    'a rejected sender is a temporary failure of the mail',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    false,
    false,
  ],
  [
    'a wrong password is a failure of the mail server',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    false,
    true,
  ],
  [
    'a greeting with 421 is a failure of the mail server',
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 },
    false,
    true,
  ],
  [
    'a full disk at MAIL FROM is a failure of the mail server',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 452, response: '452 4.3.1' },
    false,
    true,
  ],
  [
    'a refused connection is a failure of the mail server',
    { code: 'ECONNECTION', command: 'CONN' },
    false,
    true,
  ],
  ['an unknown error is a failure of the mail server', 'boom', false, true],
])(
  'an SMTP error is classified: %s',
  (_description, error, isRecipientRejected, isServerFailure) => {
    expect(new MailError(error)).toMatchObject({ isRecipientRejected, isServerFailure });
  },
);

test('a mail names the publisher and the contact address of the settings', async () => {
  const { db } = await openTestDatabase();
  const clock = createTestClock();
  const values = { publisher_name: 'הוצאת סקירה', contact_email: 'desk@magazine.co.il' };
  await saveSettings(db, { values, now: clock.now() });
  const consent = { consentVersion: '2', sourceHash: 'x', now: clock.now() };
  await subscribe(db, { email: 'a@x.co', consent, hasMailServer: true });
  const texts: string[] = [];
  const send: SendMail = async ({ text }) => void texts.push(text);
  const sender = startConfirmationSender({
    db,
    clock,
    from,
    log: () => undefined,
    siteUrl: 'https://x.example',
    send,
  });
  onTestFinished(() => sender.stop());
  await sender.settled();
  expect(texts).toHaveLength(1);
  for (const detail of Object.values(values)) expect(texts[0]).toContain(detail);
  expect(texts[0]).not.toContain(from.address);
});
