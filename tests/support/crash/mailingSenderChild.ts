import { systemClock } from '#api/runtime/clock.ts';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { startMailingSender } from '#build-hooks/mail/mailingSender.ts';
import { openSmtpPool } from '#build-hooks/mail/smtp.ts';
import { openDatabase } from '#db/client.ts';

/** Sends the mailings of a database until its process is killed: `DATABASE_URL SMTP_URL`. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const pool = openSmtpPool(smtpUrl);
const sender = startMailingSender({
  db: await openDatabase({ url }),
  send: pool.send,
  compose: composeUpdateMail,
  from: { name: '', address: 'updates@magazine.example' },
  siteUrl: 'https://magazine.example',
  // Fast enough to be killed in the middle of a batch at any time.
  mailsPerSecond: 1_000,
  clock: systemClock,
  log: (message, facts) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
});
// The timers of the sender do not keep the process alive.
setInterval(() => sender.wake(), wakeIntervalMs());

function wakeIntervalMs() {
  return 200;
}
