import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startMailingSender } from '#build-hooks/mail/mailingSender.ts';
import { MailError, type SendMail } from '#build-hooks/mail/smtp.ts';
import { updateMail } from '#build-hooks/mail/updateMail.ts';
import { actOnMailing, createPostMailing, findMailing } from '#db/mailings/mailings.ts';
import { categories } from '#db/schema/categories.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { subscriptionCategories, subscriptions } from '#db/schema/mail/subscriptions.ts';
import { posts } from '#db/schema/posts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { findSuppressed, suppress } from '#db/subscriptions/suppressions.ts';
import { limits } from '#domain/limits.ts';
import { addSubscribers, senderSettings } from '#tests/support/mail/subscribers.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { createTestClock } from '#tests/support/testClock.ts';

const from = { name: '', address: 'updates@magazine.example' };
const secondMs = 1_000;

const rejected = (responseCode: number, response = '') =>
  new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });
const serverDown = new MailError({ code: 'ECONNECTION' });

/** Starts a sender with subscribers. `answer` throws what the mail server answers about an address. */
async function startWith(
  subscribers: Parameters<typeof addSubscribers>[1],
  answer: (to: string) => void | Promise<void> = () => undefined,
) {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const clock = createTestClock();
  const now = clock.now();
  await saveSettings(db, { values: senderSettings, now });
  await db.write(async (tx) => {
    await tx.insert(categories).values({ id: 2, slug: 'audio', name: 'אודיו' });
    await tx.insert(posts).values({
      id: 7,
      slug: 'zivon-x5',
      title: 'Zivon X5: האוזניות שחיכינו להן',
      content: '<p>שבועיים של נסיעות באוטובוס.</p>',
      categoryId: 2,
      isPublished: true,
      isLive: true,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  });
  const ids = await addSubscribers(db, subscribers);
  const sent: string[] = [];
  const mails: Parameters<SendMail>[0][] = [];
  const send: SendMail = async (mail) => {
    mails.push(mail);
    await answer(mail.to);
    sent.push(mail.to);
  };
  const logged: unknown[] = [];
  const start = () => {
    const sender = startMailingSender({
      db,
      clock,
      from,
      send,
      siteUrl: 'https://x.example',
      compose: updateMail,
      log: (message, facts) => void logged.push({ message, ...facts }),
    });
    onTestFinished(() => sender.stop());
    return sender;
  };
  const sender = start();
  await sender.settled();
  const isCommercial = false;
  const create = () =>
    createPostMailing(db, { kind: 'post', postId: 7, subject: '', isCommercial, now: clock.now() });
  const mailing = () => findMailing(db.read, 1);
  /** Lets the sender work until it waits, and advances the clock until the mailing is finished. */
  async function run(steps = 1, stepMs = secondMs) {
    sender.wake();
    await sender.settled();
    for (let step = 0; step < steps; step++) {
      await clock.advance(stepMs);
      await sender.settled();
    }
  }
  return { db, clock, sender, sent, mails, logged, ids, create, mailing, run, start };
}

const addresses = (count: number, domain = (index: number) => `d${index}.example`) =>
  Array.from({ length: count }, (_, index) => ({ email: `reader${index}@${domain(index)}` }));

test('sends a mailing to each subscriber who wants it, and to nobody else', async () => {
  const system = await startWith([
    { email: 'all@x.co' },
    { email: 'audio@x.co', hasAllCategories: false },
    { email: 'other@x.co', hasAllCategories: false },
    { email: 'digest@x.co', wantsPosts: false },
    { email: 'waiting@x.co', status: 'waiting', confirmedAt: null },
    { email: 'left@x.co', status: 'unsubscribed' },
    { email: 'bounced@x.co', status: 'bounced' },
    { email: 'complained@x.co', status: 'complained' },
    { email: 'suppressed@x.co' },
  ]);
  const { db, ids, create, run, sent } = system;
  const mailKey = await readMailKey(db);
  await db.write(async (tx) => {
    await tx.insert(subscriptionCategories).values([
      { subscriptionId: ids[1] ?? 0, categoryId: 2 },
      { subscriptionId: ids[2] ?? 0, categoryId: 1 },
    ]);
    const email = 'suppressed@x.co';
    await suppress(tx, { mailKey, email, reason: 'erased', now: 'now' });
  });
  expect(await create()).toBe(1);
  await run();
  expect(sent.sort()).toEqual(['all@x.co', 'audio@x.co']);
  expect(await system.mailing()).toMatchObject({
    status: 'done',
    subject: 'Zivon X5: האוזניות שחיכינו להן',
    progress: { sent: 2, skipped: 1, waiting: 0, sending: 0 },
  });
  // A second click, or a second process, creates no second mailing.
  expect(await create()).toBeUndefined();
});

test('each mail has a Message-ID of its mailing and recipient', async () => {
  const { create, run, mails, ids } = await startWith(addresses(2));
  await create();
  await run();
  expect(mails.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `mailing-1.${id}@magazine.example`),
  );
});

test('waits until the post is public', async () => {
  const { db, create, run, sent, mailing } = await startWith(addresses(1));
  const setLive = (isLive: boolean) =>
    db.write(async (tx) => {
      await tx.update(posts).set({ isLive });
    });
  await setLive(false);
  await create();
  await run();
  expect([sent, (await mailing())?.status]).toEqual([[], 'scheduled']);
  await setLive(true);
  await run();
  expect([sent.length, (await mailing())?.status]).toEqual([1, 'done']);
});

test('stops a mailing without the postal address of the publisher, and sends it after a resume', async () => {
  const { db, clock, create, run, sent, mailing } = await startWith(addresses(1));
  const save = (text: string) =>
    saveSettings(db, { values: { postal_address: text }, now: clock.now() });
  await save('');
  await create();
  await run();
  expect([sent, await mailing()]).toMatchObject([[], { status: 'stopped', problem: 'settings' }]);
  await save('רחוב הדוגמה 1');
  await actOnMailing(db, { id: 1, action: 'resume', now: clock.now() });
  await run();
  expect([sent.length, (await mailing())?.status]).toEqual([1, 'done']);
});

test('a paused mailing sends nothing until it is resumed, and a canceled one nothing more', async () => {
  const many = addresses(40);
  const system = await startWith(many);
  const { db, clock, create, run, sent, mailing } = system;
  const act = (action: 'pause' | 'resume' | 'cancel') =>
    actOnMailing(db, { id: 1, action, now: clock.now() });
  await create();
  await run(0);
  const countBefore = sent.length;
  expect(countBefore).toBe(limits.mailing.mailsPerSecond);
  expect(await act('pause')).toBe('changed');
  await run(3);
  expect(sent).toHaveLength(countBefore);
  expect(await act('pause')).toBe('wrongStatus');
  expect(await act('resume')).toBe('changed');
  await run(1);
  expect(sent.length).toBeGreaterThan(countBefore);
  expect(await act('cancel')).toBe('changed');
  const countAfter = sent.length;
  await run(3);
  expect(sent).toHaveLength(countAfter);
  expect(await mailing()).toMatchObject({ status: 'canceled', progress: { sent: countAfter } });
  expect(await act('resume')).toBe('wrongStatus');
});

test('a subscriber who unsubscribes during the sending gets no mail', async () => {
  const { db, create, run, sent, mailing } = await startWith(addresses(15));
  await create();
  await run(0);
  expect(sent).toHaveLength(10);
  await db.write(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ status: 'unsubscribed' })
      .where(eq(subscriptions.email, 'reader12@d12.example'));
  });
  await run(2);
  expect(sent).toHaveLength(14);
  expect(sent).not.toContain('reader12@d12.example');
  expect(await mailing()).toMatchObject({ status: 'done', progress: { skipped: 1 } });
});

test('keeps the rate of all mails, and the rate and number of connections of each domain', async () => {
  let inFlight = 0;
  let inFlightMax = 0;
  const system = await startWith(
    addresses(60, (index) => (index % 2 === 0 ? 'big.example' : `d${index}.example`)),
    async () => {
      inFlightMax = Math.max(inFlightMax, ++inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight--;
    },
  );
  await system.create();
  await system.run(0);
  const perSecond: number[] = [system.sent.length];
  for (let second = 0; second < 8; second++) {
    const before = system.sent.length;
    await system.run(1);
    perSecond.push(system.sent.length - before);
  }
  expect(system.sent).toHaveLength(60);
  expect(new Set(system.sent).size).toBe(60);
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(limits.mailing.mailsPerSecond + 1);
  expect(inFlightMax).toBeLessThanOrEqual(limits.mailing.inFlightMax);
});

test('a domain that rejects mails temporarily waits longer each time, and others go on', async () => {
  let isAngry = true;
  const asked: number[] = [];
  const system = await startWith(
    addresses(20, (index) => (index < 10 ? 'angry.example' : `d${index}.example`)),
    (to) => {
      if (!to.endsWith('@angry.example')) return;
      asked.push(system.clock.nowMs());
      if (isAngry) throw rejected(421, '421 4.7.0 try again later');
    },
  );
  const startMs = system.clock.nowMs();
  await system.create();
  await system.run(5);
  expect(system.sent).toHaveLength(10);
  expect(asked.length).toBeLessThanOrEqual(limits.mailing.domainConcurrencyMax);
  const countBefore = asked.length;
  await system.run(1, limits.mailing.domainBackoffMinMs);
  expect(asked.length).toBeGreaterThan(countBefore);
  const second = asked.length;
  // The second pause is twice as long.
  await system.run(1, limits.mailing.domainBackoffMinMs);
  expect(asked.length).toBe(second);
  isAngry = false;
  await system.run(60, 10 * 60 * secondMs);
  expect(system.sent).toHaveLength(20);
  expect(await system.mailing()).toMatchObject({ status: 'done' });
  expect(asked[0]).toBeGreaterThanOrEqual(startMs);
});

test('suppresses an address that the mail server rejects for ever, but not for a policy or a full mailbox', async () => {
  const answers: Record<string, MailError> = {
    'gone@x.co': rejected(550, '550 5.1.1 no such user'),
    'policy@y.co': rejected(550, '550 5.7.1 blocked'),
    'full@z.co': rejected(552, '552 5.2.2 mailbox full'),
  };
  const system = await startWith(
    Object.keys(answers).map((email) => ({ email })),
    (to) => {
      throw answers[to] ?? new Error(to);
    },
  );
  await system.create();
  await system.run(20, 12 * 60 * 60 * secondMs);
  expect(await system.mailing()).toMatchObject({
    status: 'done',
    progress: { bounced: 1, failed: 1, softBounced: 1, sent: 0 },
  });
  const rows = await system.db.read.select().from(subscriptions).orderBy(subscriptions.id);
  expect(rows.map(({ status }) => status)).toEqual(['bounced', 'confirmed', 'confirmed']);
  const mailKey = await readMailKey(system.db);
  const emails = Object.keys(answers);
  expect([...(await findSuppressed(system.db.read, { mailKey, emails })).keys()]).toEqual([
    'gone@x.co',
  ]);
  expect(JSON.stringify(system.logged)).not.toContain('@');
});

test('stops by itself when one mail of twenty bounces', async () => {
  const system = await startWith(addresses(300), (to) => {
    if (Number(/\d+/.exec(to)?.[0]) % 10 === 3) throw rejected(550, '550 5.1.1');
  });
  await system.create();
  await system.run(60);
  const stopped = await system.mailing();
  expect(stopped).toMatchObject({ status: 'stopped', problem: 'bounces' });
  expect(stopped?.progress.bounced).toBe(limits.mailing.hardBouncesMin);
  expect(stopped?.progress.waiting).toBeGreaterThan(200);
  // An admin who resumes it accepts the bounces.
  await actOnMailing(system.db, { id: 1, action: 'resume', now: system.clock.now() });
  await system.run(60);
  expect(await system.mailing()).toMatchObject({ status: 'done', progress: { bounced: 30 } });
});

test('stops by itself when the mail server rejects most mails', async () => {
  const system = await startWith(addresses(100), () => {
    throw rejected(554, '554 5.7.1 rejected as spam');
  });
  await system.create();
  await system.run(20);
  const { failuresMin, inFlightMax } = limits.mailing;
  const stopped = await system.mailing();
  expect(stopped).toMatchObject({ status: 'stopped', problem: 'rejected' });
  expect(stopped?.progress.failed).toBeLessThan(failuresMin + inFlightMax);
});

test('loses and counts no attempt while the mail server is down', async () => {
  let isDown = true;
  const system = await startWith(addresses(12), () => {
    if (isDown) throw serverDown;
  });
  await system.create();
  await system.run(50, limits.mail.serverBackoffMs);
  expect(system.sent).toEqual([]);
  const rows = await system.db.read.select().from(mailingRecipients);
  expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(['waiting 0']),
  );
  isDown = false;
  await system.run(5, limits.mail.serverBackoffMs);
  expect(system.sent).toHaveLength(12);
});

test('repeats a mail that was on its way when the process ended, a limited number of times', async () => {
  const { db, create, sender, start, sent, mailing } = await startWith(addresses(2));
  await sender.stop();
  await create();
  const [first, second] = [start, start];
  const lastAttempt = limits.mailing.retryDelaysMs.length + 1;
  const crashDuring = (attempts: number) =>
    db.write(async (tx) => {
      await tx.update(mailingRecipients).set({ status: 'sending', attempts, problem: '' });
      await tx.update(mailings).set({ status: 'sending' });
    });
  await first().settled();
  expect(sent).toHaveLength(2);
  await crashDuring(1);
  await second().settled();
  expect(sent).toHaveLength(4);
  await crashDuring(lastAttempt);
  await start().settled();
  expect(sent).toHaveLength(4);
  expect(await mailing()).toMatchObject({ status: 'done', progress: { failed: 2 } });
});
