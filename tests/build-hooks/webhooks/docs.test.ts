import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sendDelivery } from '#build-hooks/webhooks/sendDelivery.ts';
import { signingSecret, type WebhookDelivery } from '#domain/webhook.ts';
import { until } from '#tests/support/until.ts';

// The documented shell script needs these tools.
const hasTools = ['curl', 'openssl'].every(
  (tool) => spawnSync(tool, ['version']).error === undefined,
);

const body = '{"type":"test","data":{"url":"https://reviews.example/"}}';

test('the documented receiver accepts each delivery once and rejects forged deliveries', async () => {
  const { port, secret, output } = await startReceiver();
  const delivery: WebhookDelivery = {
    id: 1,
    messageId: 'evt_1',
    event: 'test',
    url: `http://127.0.0.1:${port}/`,
    body,
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    createdAt: '',
    updatedAt: '',
  };
  const attempt = (key: string) =>
    sendDelivery({
      delivery,
      secret: key,
      guard: { trustedHosts: [`127.0.0.1:${port}`], isHttpsOnly: true },
      nowMs: Date.now,
      signal: new AbortController().signal,
    });
  expect((await attempt(secret)).status).toBe('delivered');
  expect((await attempt(secret)).status).toBe('delivered');
  const forged = await attempt(await signingSecret('another key'));
  expect(forged.attempt.responseStatus).toBe(401);
  await expect.poll(output).toBe('test https://reviews.example/\n');
});

test.skipIf(!hasTools)('the documented shell script signs like the relay', async () => {
  const { folder, port, secret, output } = await startReceiver();
  const script = path.join(folder, 'send.sh');
  await writeFile(script, await readCodeBlock('send.sh'));
  const send = (key: string) => run('sh', [script, `http://127.0.0.1:${port}/`, key, body]);
  expect(await send(secret)).toBe('204\n');
  expect(await send(await signingSecret('another key'))).toBe('401\n');
  await expect.poll(output).toBe('test https://reviews.example/\n');
});

async function startReceiver() {
  // From a folder of the project, the script can import the installed packages.
  const folder = await mkdtemp(path.join(import.meta.dirname, '.receiver-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'receiver.ts');
  await writeFile(file, await readCodeBlock('receiver.ts'));
  const port = await freePort();
  const secret = await signingSecret('a webhook API key');
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => stop(child));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await until('a listening receiver', () => canReach(port));
  return { folder, port, secret, output: () => Buffer.concat(chunks).toString() };
}

const canReach = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function readCodeBlock(name: string): Promise<string> {
  const docs = await readFile('docs/webhooks.md', 'utf8');
  const code = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1];
  if (code === undefined) throw new Error(`The documentation has no ${name}`);
  return code;
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await promisify(server.close.bind(server))();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
