import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { MailError } from '#build-hooks/mail/smtp.ts';
import { actOnMailing } from '#db/mailings/actOnMailing.ts';
import { recordMailEvent } from '#db/mailings/mailEvents.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { findSuppressed } from '#db/subscriptions/suppressions.ts';
import { limits } from '#domain/limits.ts';
import { addresses, secondMs, startWithSubscribers } from './startWithSubscribers.ts';

const rejected = (responseCode: number, response = '') =>
  new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });
const serverDown = new MailError({ code: 'ECONNECTION' });

test('a domain that rejects mails temporarily waits longer each time, and others go on', async () => {
  let isAngry = true;
  const asked: number[] = [];
  const system = await startWithSubscribers(
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

test('once a clock that was ahead is corrected, the retries and pauses from that time are over', async () => {
  let isAngry = true;
  const { clock, create, run, sent } = await startWithSubscribers(addresses(1), () => {
    if (isAngry) throw rejected(421, '421 4.7.0 try again later');
  });
  const yearMs = 365 * 24 * 60 * 60 * secondMs;
  await clock.advance(yearMs);
  await create();
  await run(0);
  isAngry = false;
  await clock.advance(-yearMs);
  await run(0);
  expect(sent).toHaveLength(1);
});

test('suppresses an address that the mail server rejects for ever, but not for a policy or a full mailbox', async () => {
  const answers: Record<string, MailError> = {
    'gone@x.co': rejected(550, '550 5.1.1 no such user'),
    'policy@y.co': rejected(550, '550 5.7.1 blocked'),
    'full@z.co': rejected(552, '552 5.2.2 mailbox full'),
  };
  const system = await startWithSubscribers(
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
  const system = await startWithSubscribers(addresses(300), (to) => {
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
  const system = await startWithSubscribers(addresses(100), () => {
    throw rejected(554, '554 5.7.1 rejected as spam');
  });
  await system.create();
  await system.run(20);
  const { failuresMin, inFlightMax } = limits.mailing;
  const stopped = await system.mailing();
  expect(stopped).toMatchObject({ status: 'stopped', problem: 'rejected' });
  expect(stopped?.progress.failed).toBeLessThan(failuresMin + inFlightMax);
});

test('results that cannot be stored are stored later, and no mail is repeated', async () => {
  const system = await startWithSubscribers(addresses(3), () => {
    if (system.sent.length > 0) return;
    vi.spyOn(system.db, 'write').mockRejectedValueOnce(new Error('database is locked'));
  });
  await system.create();
  await system.run();
  expect(system.logged).toMatchObject([{ message: 'a mailing could not be sent' }]);
  await system.run(3, limits.mail.serverBackoffMs);
  expect(await system.mailing()).toMatchObject({ status: 'done', progress: { sent: 3 } });
  await system.start().settled();
  expect(system.sent).toHaveLength(3);
});

test('a complaint that arrives before the result of its mail is stored is kept', async () => {
  const system = await startWithSubscribers(addresses(1), () => {
    vi.spyOn(system.db, 'write').mockRejectedValueOnce(new Error('database is locked'));
  });
  await system.create();
  await system.run();
  const event = {
    type: 'complaint' as const,
    bounce: 'hard' as const,
    email: 'reader0@d0.example',
  };
  expect(await recordMailEvent(system.db, { event, now: system.clock.now() })).toBe(true);
  await system.run(1, limits.mail.serverBackoffMs);
  expect(await system.mailing()).toMatchObject({ status: 'done', progress: { complained: 1 } });
});

test('recipients get their mails when the answer to their claim was lost', async () => {
  const system = await startWithSubscribers(addresses(3));
  const { db } = system;
  const write = db.write.bind(db);
  const isSending = eq(mailingRecipients.status, 'sending');
  let losses = 1;
  vi.spyOn(db, 'write').mockImplementation(async (work, options) => {
    const answer = await write(work, options);
    const isClaim = (await db.read.$count(mailingRecipients, isSending)) > 0;
    if (isClaim && losses-- > 0) throw new Error('connection lost');
    return answer;
  });
  await system.create();
  await system.run();
  expect(system.sent).toEqual([]);
  await system.run(1, limits.mail.serverBackoffMs);
  expect(system.sent).toHaveLength(3);
  expect(await system.mailing()).toMatchObject({ status: 'done', progress: { sent: 3 } });
});

test('an unexpected error of one mail does not lose the results of others, and the mail is sent later', async () => {
  let failures = 1;
  const system = await startWithSubscribers(addresses(3), (to) => {
    if (to.startsWith('reader1@') && failures-- > 0) throw new Error('unexpected');
  });
  await system.create();
  await system.run();
  expect(system.sent).toHaveLength(2);
  await system.run(3, limits.mail.serverBackoffMs);
  expect(system.sent).toHaveLength(3);
  expect(await system.mailing()).toMatchObject({ status: 'done', progress: { sent: 3 } });
});

test('while the domains of all recipients are paused, the sender writes nothing', async () => {
  const system = await startWithSubscribers(
    addresses(20, () => 'angry.example'),
    () => {
      throw rejected(421, '421 4.7.0 try again later');
    },
  );
  await system.create();
  await system.run(5);
  const write = vi.spyOn(system.db, 'write');
  const asked = system.mails.length;
  for (let second = 0; second < 20; second++) {
    await system.clock.advance(secondMs);
    await system.sender.settled();
  }
  expect(write).not.toHaveBeenCalled();
  await system.clock.advance(limits.mailing.domainBackoffMinMs);
  await system.sender.settled();
  expect(system.mails.length).toBeGreaterThan(asked);
});

test('loses and counts no attempt while the mail server is down', async () => {
  let isDown = true;
  const system = await startWithSubscribers(addresses(12), () => {
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
  const { db, create, sender, start, sent, mailing } = await startWithSubscribers(addresses(2));
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
