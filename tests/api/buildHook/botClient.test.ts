import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { createBotClient } from '#api/buildHook/botClient.ts';
import { limits } from '#domain/limits.ts';
import { previewedPostSchema } from '#domain/post/previewedPost.ts';
import { readBody } from '#tests/support/http/readBody.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

const secret = 'a secret of more than 24 characters';
const post = previewedPostSchema.parse({ title: 'כותרת' });
const notification = () => new Request('http://bot.invalid/hook', { method: 'POST', body: '{}' });

/** Starts a bot that answers with these statuses in turn, and then with the last one. A status of 0 is no answer. */
async function startBot(...statuses: number[]) {
  const paths: string[] = [];
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (!body) return;
    const status = statuses[Math.min(paths.length, statuses.length - 1)] ?? 200;
    paths.push(request.url ?? '');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, body: body.toString() });
    if (status > 0) response.writeHead(status, { location: '/elsewhere' }).end('page');
  });
  const port = await listenUntilTestEnds(server);
  return { url: `http://127.0.0.1:${port}/hook`, paths, received };
}

function connect(
  hookUrls: string[],
  timing: Partial<Record<keyof typeof limits.bot, number>> = {},
) {
  const client = createBotClient({
    hookUrls,
    secret,
    timing: { ...limits.bot, retryDelayMs: 1, ...timing },
  });
  onTestFinished(client.stop);
  return client;
}

test('a notification is repeated until the bot accepts it', async () => {
  const bot = await startBot(503, 500, 202);
  expect((await connect([bot.url]).deliver(notification())).status).toBe(202);
  expect(bot.paths).toEqual(['/hook', '/hook', '/hook']);
});

test('a notification that no bot accepts fails after a limited number of attempts', async () => {
  const bot = await startBot(401);
  const { deliver } = connect([bot.url], { notificationAttemptsMax: 3 });
  await expect(deliver(notification())).rejects.toThrow(
    /returned 401: BUILD_HOOK_SECRET or the clocks/,
  );
  expect(bot.paths).toHaveLength(3);
});

test('a bot that hangs or is down does not delay the notification of another bot', async () => {
  const hanging = await startBot(0);
  const building = await startBot(202);
  const down = `http://127.0.0.1:${await freePort()}/hook`;
  const { deliver } = connect([down, hanging.url, building.url]);
  expect((await deliver(notification())).status).toBe(202);
});

test('a preview is requested with a signature, next to the build hook', async () => {
  const standingBy = await startBot(503);
  const building = await startBot(200);
  const { renderPreview } = connect([standingBy.url, building.url]);
  expect(await renderPreview(post)).toBe('page');
  expect(building.paths).toEqual(['/preview']);
  const [request] = building.received;
  const webhook = new Webhook(Buffer.from(secret).toString('base64'));
  expect(webhook.verify(request?.body ?? '', request?.headers ?? {})).toMatchObject({
    title: 'כותרת',
  });
});

test.each([
  ['the bot stands by', 503],
  ['the bot redirects', 307],
  ['the bot does not answer in time', 0],
])('a preview fails when %s', async (_why, status) => {
  const bot = await startBot(status);
  const { renderPreview } = connect([bot.url], status === 0 ? { previewTimeoutMs: 1_000 } : {});
  await expect(renderPreview(post)).rejects.toThrow(/^No bot accepted the request/);
  expect(bot.paths).toEqual(['/preview']);
});

test('a delivery that waits for its next attempt fails when the client stops', async () => {
  const bot = await startBot(503);
  const client = connect([bot.url], { retryDelayMs: 60_000 });
  const delivery = client.deliver(notification());
  delivery.catch(() => undefined);
  client.stop();
  await expect(delivery).rejects.toThrow();
});
