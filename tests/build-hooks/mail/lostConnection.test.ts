import { expect, onTestFinished, test } from 'vitest';
import { MailError, openSmtpPool } from '#build-hooks/mail/smtp.ts';
import { mailingRecipients } from '#db/schema/mail/mailings.ts';
import { limits } from '#domain/limits.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { addresses, startWithSubscribers } from './startWithSubscribers.ts';

/** Starts a sender whose mail server cuts the connection after each mail to this address. */
async function startWithLostConnection(cutAddress: string) {
  const mailbox = await startMailbox({ cutsOff: (address) => address === cutAddress });
  onTestFinished(() => mailbox.stop());
  const pool = openSmtpPool(mailbox.url);
  onTestFinished(() => pool.close());
  const system = await startWithSubscribers(addresses(8), (_to, mail, signal) =>
    pool.send(mail, signal),
  );
  return { ...system, mailbox };
}

test('a recipient whose connection is lost is retried and finally fails, while the others get their mails', async () => {
  const cutAddress = 'reader2@d2.example';
  const { create, db, mailing, run, sent, mailbox } = await startWithLostConnection(cutAddress);
  const { retryDelaysMs } = limits.mailing;
  await create();
  await run();
  expect(sent).toHaveLength(7);
  const recipients = await db.read.select().from(mailingRecipients);
  expect(recipients.filter(({ status }) => status !== 'sent')).toMatchObject([
    { status: 'waiting', attempts: 1, problem: 'ECONNECTION' },
  ]);
  for (const delayMs of retryDelaysMs) await run(1, delayMs);
  expect(await mailing()).toMatchObject({ status: 'done', progress: { sent: 7, failed: 1 } });
  const copies = mailbox.mails.filter(({ to }) => to.includes(cutAddress));
  expect(copies).toHaveLength(retryDelaysMs.length + 1);
  expect(new Set(copies.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
});

test('a lost connection is a failure of the mail server if it accepts no other connection', async () => {
  const mailbox = await startMailbox({
    cutsOff() {
      void mailbox.stop();
      return true;
    },
  });
  const pool = openSmtpPool(mailbox.url);
  onTestFinished(() => pool.close());
  const from = { name: '', address: 'updates@magazine.example' };
  const mail = { from, to: 'dana@x.co', subject: 'x', html: 'x', text: 'x', headers: {} };
  const error = await pool.send(mail, new AbortController().signal).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ isServerFailure: true });
});
