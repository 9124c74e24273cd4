import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startConfirmationSender } from '#build-hooks/mail/confirmationSender.ts';
import { smtpSender } from '#build-hooks/mail/smtp.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heSubscriptionPage } from '#domain/he/site/subscription/subscriptionPage.ts';
import { type Api, startApi } from '#tests/support/api/startApi.ts';
import { startSocketServer } from '#tests/support/http/socketServer.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';

const from = { name: '', address: 'updates@magazine.example' };

async function startWithMail(smtpUrl: string) {
  const api = await startApi({ mail: { smtpUrl, from } });
  const sender = startConfirmationSender({
    db: api.db,
    clock: api.clock,
    from,
    siteUrl: api.env.siteUrl,
    send: smtpSender(smtpUrl),
    log: (message, facts) => api.log.warn(facts, message),
  });
  onTestFinished(() => sender.stop());
  const admin = await api.signIn('admin');
  const subscribe = async (email: string) => {
    const response = await api.visitor.post('/api/subscribe', { email });
    sender.wake();
    return response;
  };
  return { ...api, admin, sender, subscribe };
}

async function mailboxFor(options: Parameters<typeof startMailbox>[0] = {}) {
  const mailbox = await startMailbox(options);
  onTestFinished(() => mailbox.stop());
  return mailbox;
}

async function statusOf({ admin }: { admin: Awaited<ReturnType<Api['signIn']>> }) {
  const { body } = await admin.get('/api/subscriptions');
  return (body as { status: string }[]).map(({ status }) => status);
}

const linksIn = (text: string) =>
  [...text.matchAll(/^http:\/\/localhost:3000(\/api\S+)$/gm)].map(([, path = '']) => path);

test('with a real mail server, the links of a mail confirm the subscription and end it', async () => {
  const mailbox = await mailboxFor();
  const system = await startWithMail(mailbox.url);
  const response = await system.subscribe('Dana@Example.com');
  expect(response.body).toEqual({ message: heMessages.subscribedByMail });
  await until('the mail', () => mailbox.mails.length === 1);
  await system.sender.settled();
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual(['dana@example.com']);
  const header = (name: string) => mail?.headers.get(name) ?? '';
  expect(header('subject')).toMatch(/^אישור ההרשמה לעדכונים: /);
  expect(header('from')).toContain('<updates@magazine.example>');
  expect(header('content-type')).toMatch(/^multipart\/alternative/);
  expect(header('auto-submitted')).toBe('auto-generated');
  const [confirmPath = '', leavePath = ''] = linksIn(mail?.text ?? '');
  expect(mail?.html).toContain('<html lang="he" dir="rtl">');
  for (const path of [confirmPath, leavePath])
    expect(mail?.html).toContain(`href="http://localhost:3000${path}"`);

  // Mail scanners open every link, so a GET request must change nothing.
  for (const path of [confirmPath, leavePath])
    expect((await system.visitor.get(path)).status).toBe(200);
  expect(await statusOf(system)).toEqual(['waiting']);

  const confirmed = await system.visitor.post(confirmPath);
  expect([confirmed.status, confirmed.body]).toEqual([
    200,
    expect.stringContaining(heSubscriptionPage.confirm.confirmed.title),
  ]);
  expect(await statusOf(system)).toEqual(['confirmed']);

  // RFC 8058 requires this header for unsubscribing with one click.
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const left = await system.app.request(oneClick, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  expect(await statusOf(system)).toEqual(['unsubscribed']);
  expect(system.logLines.join()).not.toMatch(/dana@|token/i);
});

test('a subscribed address and a new address get the same API response and different mails', async () => {
  const mailbox = await mailboxFor();
  const system = await startWithMail(mailbox.url);
  const first = await system.subscribe('dana@example.com');
  await until('the confirmation mail', () => mailbox.mails.length === 1);
  await system.sender.settled();
  await system.visitor.post(linksIn(mailbox.mails[0]?.text ?? '')[0] ?? '');
  await system.clock.advance(60 * 60_000);
  const second = await system.subscribe('dana@example.com');
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  await until('the second mail', () => mailbox.mails.length === 2);
  const [, mail] = mailbox.mails;
  expect(mail?.headers.get('subject')).toMatch(/^אתם כבר רשומים לעדכונים: /);
  expect(linksIn(mail?.text ?? '')).toEqual([
    expect.stringContaining('/api/subscribe/preferences?'),
    expect.stringContaining('/api/subscribe/leave?'),
  ]);
});

test('a queued mail is delivered when the mail server is available again', async () => {
  const gone = await startMailbox();
  await gone.stop();
  const system = await startWithMail(gone.url);
  expect((await system.subscribe('dana@example.com')).status).toBe(200);
  await system.sender.settled();
  for (const waitMs of [5_000, 60_000]) {
    await system.clock.advance(waitMs);
    await system.sender.settled();
  }
  expect(system.logLines.filter((line) => line.includes('a mail was not accepted'))).toHaveLength(
    3,
  );
  const mailbox = await mailboxFor({ port: gone.port });
  await system.clock.advance(599_999);
  await system.sender.settled();
  expect(mailbox.mails).toEqual([]);
  await system.clock.advance(1);
  await until('the mail', () => mailbox.mails.length === 1);
  await system.sender.settled();
  const [confirmPath = ''] = linksIn(mailbox.mails[0]?.text ?? '');
  await system.visitor.post(confirmPath);
  expect(await statusOf(system)).toEqual(['confirmed']);
  await system.clock.advance(24 * 60 * 60_000);
  await system.sender.settled();
  expect(mailbox.mails).toHaveLength(1);
});

test('a mail is retried after a temporary rejection of its address, but not after a permanent rejection', async () => {
  let isBusy = true;
  const mailbox = await mailboxFor({
    refuse(address) {
      if (address.startsWith('nobody')) return { code: 550, text: `<${address}> is unknown` };
      return isBusy ? { code: 451, text: `<${address}> later` } : undefined;
    },
  });
  const system = await startWithMail(mailbox.url);
  await system.subscribe('nobody@example.com');
  await system.subscribe('dana@example.com');
  await system.sender.settled();
  isBusy = false;
  await system.clock.advance(7 * 24 * 60 * 60_000);
  await until('the other mail', () => mailbox.mails.length === 1);
  await system.sender.settled();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['dana@example.com']]);
  const failures = system.logLines.filter((line) => line.includes('a mail was not accepted'));
  expect(failures).toHaveLength(2);
  // The log contains no address, although mail servers repeat the address in their responses.
  expect(failures.join()).not.toContain('@example.com');
  expect(failures[0]).toContain('550');
});

test.each([
  ['sends nothing', () => undefined],
  ['sends an endless greeting slowly', trickle],
  ['sends data without end', flood],
])('subscribing and stopping are fast when the mail server %s', async (_description, behave) => {
  const { port, sockets } = await startSocketServer(behave);
  const system = await startWithMail(`smtp://127.0.0.1:${port}`);
  await system.subscribe('first@example.com');
  await until('a connection to the server', () => sockets.size > 0);
  const startedAtMs = performance.now();
  expect((await system.subscribe('second@example.com')).status).toBe(200);
  await system.sender.stop();
  // The sender waits 10 s for a greeting.
  expect(performance.now() - startedAtMs).toBeLessThan(8_000);
  await until('the connection to close', () => [...sockets].every(({ closed }) => closed));
});

function trickle(socket: Socket) {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket) {
  const line = `220-${'x'.repeat(500)}\r\n`.repeat(200);
  const write = () => {
    while (!socket.destroyed && socket.write(line));
  };
  socket.on('drain', write);
  write();
}
