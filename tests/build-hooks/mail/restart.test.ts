import { expect, onTestFinished, test } from 'vitest';
import { startSocketServer } from '#tests/support/http/socketServer.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const siteUrl = 'http://magazine.example';

test('a mail is sent after a restart when the mail server did not respond or the process was killed', async () => {
  const dataDir = await temporaryFolder('mail-restart-');
  const silent = await startSocketServer();
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    MAIL_FROM: 'Reviews <updates@magazine.example>',
  };
  let running: ServerProcess | undefined;
  const start = async () => {
    running = await startServer({ dataDir, siteUrl, variables });
    return running;
  };
  const end = async (signal: NodeJS.Signals) => {
    const server = running;
    running = undefined;
    return server?.kill(signal);
  };
  onTestFinished(async () => void (await end('SIGKILL')));

  const first = await start();
  await subscribe(first, 'silent@example.com');
  await until('a connection to the mail server', () => silent.sockets.size > 0);
  const ended = await end('SIGTERM');
  expect(ended?.code).toBe(0);
  expect(ended?.tookMs).toBeLessThan(8_000);
  await silent.stop();

  let mailbox = await startMailbox({ port: silent.port });
  const second = await start();
  await until('the first mail', () => mailbox.mails.length === 1);
  await mailbox.stop();
  await subscribe(second, 'killed@example.com');
  await end('SIGKILL');

  mailbox = await startMailbox({ port: silent.port });
  onTestFinished(() => mailbox.stop());
  const third = await start();
  await until('the second mail', () => mailbox.mails.length > 0);
  const [mail] = mailbox.mails;
  expect(mail?.to).toEqual(['killed@example.com']);
  const path = /http:\/\/magazine\.example(\/api\/subscribe\/confirm\S+)/.exec(
    mail?.text ?? '',
  )?.[1];
  const page = await fetch(third.address + path, { method: 'POST' });
  expect(page.status).toBe(200);
  const list = await fetch(`${third.address}/api/subscriptions`, {
    headers: { cookie: await signIn(third.address) },
  });
  expect(await list.json()).toMatchObject([
    { email: 'killed@example.com', status: 'confirmed' },
    { email: 'silent@example.com', status: 'waiting' },
  ]);
  for (const server of [first, second, third])
    expect(server.output()).not.toMatch(/(silent|killed)@|token=/);
});

async function subscribe({ address }: ServerProcess, email: string) {
  const response = await fetch(`${address}/api/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
}
