import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MailError } from '#build-hooks/mail/smtp.ts';
import { mailingRecipients } from '#db/schema/mail/mailings.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { limits } from '#domain/limits.ts';
import { addresses, startWithSubscribers } from './startWithSubscribers.ts';

const rejected = (responseCode: number, response: string) =>
  new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });

test('counts no attempt when the mail server refuses temporarily before it knows the recipient', async () => {
  const system = await startWithSubscribers(addresses(3), () => {
    throw new MailError({
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 451,
      response: '451 4.7.1 quota exceeded',
    });
  });
  await system.create();
  await system.run(8, limits.mail.serverBackoffMs);
  const rows = await system.db.read.select().from(mailingRecipients);
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    Array(3).fill('waiting 0'),
  );
});

test('after the last attempt, a temporary rejection is a soft bounce only if it concerns the mailbox', async () => {
  const answers: Record<string, MailError> = {
    'full@x.co': rejected(452, '452 4.2.2 mailbox full'),
    'plain@y.co': rejected(450, '450 later'),
    'disk@z.co': rejected(452, '452 4.3.1 insufficient storage'),
    'policy@w.co': rejected(451, '451 4.7.1 greylisted'),
  };
  const system = await startWithSubscribers(
    Object.keys(answers).map((email) => ({ email })),
    (to) => {
      throw answers[to] ?? new Error(to);
    },
  );
  await system.create();
  await runToLastAttempt(system);
  const rows = await system.db.read
    .select({ email: subscriptions.email, status: mailingRecipients.status })
    .from(mailingRecipients)
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId));
  expect(Object.fromEntries(rows.map(({ email, status }) => [email, status]))).toEqual({
    'full@x.co': 'softBounced',
    'plain@y.co': 'softBounced',
    'disk@z.co': 'failed',
    'policy@w.co': 'failed',
  });
});

test('stops by itself when most mails are rejected temporarily until their last attempts', async () => {
  const system = await startWithSubscribers(addresses(limits.mailing.failuresMin), () => {
    throw rejected(452, '452 4.2.2 mailbox full');
  });
  await system.create();
  await runToLastAttempt(system);
  expect(await system.mailing()).toMatchObject({ status: 'stopped', problem: 'rejected' });
});

/** Makes the first and the last attempt to send each mail. */
async function runToLastAttempt({
  db,
  clock,
  run,
}: Awaited<ReturnType<typeof startWithSubscribers>>) {
  await run(2);
  await db.write(async (tx) => {
    const attempts = limits.mailing.retryDelaysMs.length;
    await tx.update(mailingRecipients).set({ attempts, nextAttemptAt: clock.now() });
  });
  await run(2, limits.mailing.domainBackoffMinMs);
}
