import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendDelivery } from '#build-hooks/webhooks/sendDelivery.ts';
import { signingSecret, type WebhookDelivery } from '#domain/webhook.ts';
import {
  createProgramFolder,
  readCodeBlock,
  startDocsProgram,
} from '#tests/support/servers/docsProgram.ts';
import { freePort } from '#tests/support/servers/freePort.ts';

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

test.skipIf(!hasTools)('the documented shell script signs like the webhook sender', async () => {
  const { folder, port, secret, output } = await startReceiver();
  const script = path.join(folder, 'send.sh');
  await writeFile(script, await readCodeBlock('send.sh'));
  const send = (key: string) => run('sh', [script, `http://127.0.0.1:${port}/`, key, body]);
  expect(await send(secret)).toBe('204\n');
  expect(await send(await signingSecret('another key'))).toBe('401\n');
  await expect.poll(output).toBe('test https://reviews.example/\n');
});

async function startReceiver() {
  const folder = await createProgramFolder();
  const port = await freePort();
  const secret = await signingSecret('a webhook API key');
  const variables = { WEBHOOK_SECRET: secret };
  const program = await startDocsProgram({ name: 'receiver.ts', folder, port, variables });
  return { folder, port, secret, output: program.output };
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString();
}
