import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { returnPath } from '#db/mailings/returnPath.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { deliveryReport } from '#tests/support/mail/deliveryReport.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';
import { listen } from '#tests/support/servers/listen.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const secret = 'a-secret-of-the-mail-server';

/** Serves an API with one subscriber, whom a mailing was sent to. */
async function startWithSentMail() {
  const api = await startApi({ mailEventsSecret: secret });
  const now = '2026-11-20T10:00:00.000Z';
  const [subscriptionId = 0] = await addSubscribers(api.db, [
    { email: 'reader@other.example', createdAt: now },
  ]);
  await api.db.write(async (tx) => {
    await tx.insert(mailings).values({ id: 1, kind: 'post', status: 'sending', createdAt: now });
    await tx.insert(mailingRecipients).values({
      mailingId: 1,
      subscriptionId,
      domain: 'other.example',
      status: 'sent',
      nextAttemptAt: now,
    });
  });
  const address = returnPath(await readMailKey(api.db), {
    address: 'bounces@magazine.example',
    recipient: { mailingId: 1, subscriptionId, mailingCreatedAt: now, subscriptionCreatedAt: now },
  });
  const status = async () =>
    (await api.db.read.select({ status: subscriptions.status }).from(subscriptions))[0]?.status;
  return { siteUrl: await listen(api), address, status };
}

async function reportBounce(
  message: string,
  { address, siteUrl, key = secret }: { address: string; siteUrl: string; key?: string },
) {
  const child = spawn(process.execPath, ['api/cli/commands/reportBounce.ts', address], {
    env: { ...process.env, SITE_URL: siteUrl, MAIL_EVENTS_SECRET: key },
  });
  child.stdin.end(message);
  const [output, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output: output + error, code };
}

test('the report of a mail server suppresses the subscriber whose mail bounced', async () => {
  const site = await startWithSentMail();
  const policy = await reportBounce(deliveryReport({ status: '5.7.1' }), site);
  expect(policy).toEqual({ output: 'The message reports no bounce.\n', code: 0 });
  expect(await site.status()).toBe('confirmed');
  const undelivered = 'X-Long: text\n'.repeat(100_000);
  const hard = await reportBounce(deliveryReport({ undelivered }), site);
  expect(hard).toEqual({ output: 'Reported a hard bounce (5.1.1).\n', code: 0 });
  expect(await site.status()).toBe('bounced');
});

test('a report that the site does not accept stays in the queue of the mail server', async () => {
  const site = await startWithSentMail();
  const refused = await reportBounce(deliveryReport(), { ...site, key: 'another secret' });
  expect(refused).toEqual({ output: 'The site answered with status 401.\n', code: 75 });
  const closed = await reportBounce(deliveryReport(), { ...site, siteUrl: 'http://127.0.0.1:9' });
  expect(closed.code).toBe(75);
  expect((await reportBounce(deliveryReport(), { ...site, address: '' })).code).toBe(75);
  expect(await site.status()).toBe('confirmed');
});

test('a report that arrives while the packages are replaced stays in the queue of the mail server', async () => {
  const folder = await temporaryFolder('update-');
  for (const name of ['command', 'bootstrap', 'installPlan'])
    await cp(`api/cli/${name}.mjs`, path.join(folder, `api/cli/${name}.mjs`));
  const run = (name: string) =>
    spawnSync(process.execPath, [path.join(folder, 'api/cli/command.mjs'), name]).status;
  expect(run('reportBounce')).toBe(75);
  expect(run('backup')).toBe(1);
});
