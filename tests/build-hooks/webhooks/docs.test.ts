import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendDelivery } from '#build-hooks/webhooks/sendDelivery.ts';
import { limits } from '#domain/limits.ts';
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

test('the documentation states the limits of webhooks and of the list of events', async () => {
  const text = (await readFile('docs/webhooks.md', 'utf8')).replace(/\s+/g, ' ');
  const { webhook, retention, list, rateLimit } = limits;
  const delays = new Intl.ListFormat('en-GB').format(webhook.retryDelaysMs.map(formatDuration));
  for (const sentence of [
    `Answer with any 2xx status within ${webhook.attemptTimeoutMs / secondMs} seconds`,
    `Failed messages are retried after ${delays}, each extended`,
    `It stays in the console for ${retention.webhookDeliveriesMs / (24 * hourMs)} days`,
    `until there are ${webhook.deliveriesKeptMax.toLocaleString('en')} newer messages`,
    `changes or removes directly, at most ${webhook.urlsMax}.`,
    `when more than ${webhook.urlsMax} pages are affected`,
    `up to ${webhook.urlsMax} pages that change directly`,
    `oldest first: at most ${list.apiPerPageMax} at a time`,
    `may send ${rateLimit.webhookKeyPerAddressPerMinute} requests a minute`,
  ])
    expect.soft(text).toContain(sentence);
  expect(webhook.jitterRatio, 'by up to a tenth').toBe(0.1);
  expect(webhook.retryAfterMaxMs, 'up to a day').toBe(24 * hourMs);
});

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

function formatDuration(durationMs: number): string {
  if (durationMs < minuteMs) return `${durationMs / secondMs} s`;
  return durationMs < hourMs ? `${durationMs / minuteMs} min` : `${durationMs / hourMs} h`;
}

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
  const program = await startDocsProgram({ name: 'receiver.mts', folder, port, variables });
  return { folder, port, secret, output: program.output };
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString();
}
