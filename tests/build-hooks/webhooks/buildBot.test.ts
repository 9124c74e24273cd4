import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { webhookEventTypes } from '#domain/event/event.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { createProgramFolder, startDocsProgram } from '#tests/support/servers/docsProgram.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { until } from '#tests/support/until.ts';

test('the documented build bot builds the changed pages, and catches up after it was down', async () => {
  const { call, newestId, bot } = await start();
  const first = await bot.start();
  await until('the first build', async () => (await bot.cursor()) === (await newestId()));
  expect(await bot.pages()).toEqual(['category/general.html']);

  const builtBefore = first.output();
  await call('POST', '/api/categories', sampleCategory);
  await until('the message', async () => (await bot.cursor()) === (await newestId()));
  expect(await bot.page('category/audio')).toContain('<h1>שמע</h1>');
  expect(first.output().slice(builtBefore.length)).toBe('built /category/audio\n');
  await until('a delivered message', async () => {
    const [delivery] = await call('GET', '/api/webhooks/deliveries');
    return delivery.event === 'category_create' && delivery.status === 'delivered';
  });

  await first.stop();
  const post = { ...livePost, categoryId: 2 };
  await call('POST', '/api/posts', { ...post, slug: 'first' });
  await call('POST', '/api/posts', { ...post, slug: 'second' });
  await call('PUT', '/api/posts/1', { slug: 'moved', title: 'כותרת חדשה' });
  await call('DELETE', '/api/posts/2');
  await call('PUT', '/api/categories/2', { slug: 'sound' });
  const restarted = await bot.start();
  await until('the bot catches up', async () => (await bot.cursor()) === (await newestId()));
  const pages = ['category/general.html', 'category/sound.html', 'post/moved.html'];
  expect(await bot.pages()).toEqual(pages);
  expect(await bot.page('post/moved')).toContain('<h1>כותרת חדשה</h1>');
  expect(await bot.page('category/sound')).toContain('/post/moved');

  const built = restarted.output();
  expect(await bot.send({ eventId: await newestId() })).toBe(204);
  expect(await bot.send({ eventId: 1 })).toBe(204);
  expect(await bot.send({ eventId: 1_000 }, 'another secret')).toBe(401);
  await call('POST', '/api/posts', { ...post, slug: 'third' });
  await until('the new post', async () => (await bot.cursor()) === (await newestId()));
  expect(await bot.pages()).toEqual([...pages, 'post/third.html']);
  expect(
    restarted
      .output()
      .slice(built.length)
      .match(/^built \/post\/third$/gm),
  ).toHaveLength(1);
});

async function start() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bot-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const server = await startServer({
    dataDir,
    siteUrl: testSiteUrl,
    variables: { WEBHOOK_TRUSTED_HOSTS: `127.0.0.1:${port}` },
  });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const cookie = await signIn(server.address);

  async function call(method: string, route: string, body?: object) {
    const response = await fetch(`${server.address}${route}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${route} responded ${response.status}`).toBe(true);
    return response.status === 204 ? undefined : response.json();
  }

  const { value: key } = await call('POST', '/api/settings/webhook-key');
  const { signingSecret: secret } = await call('GET', '/api/webhooks');
  const url = `http://127.0.0.1:${port}/`;
  const values = { webhook_url: url, webhook_events: webhookEventTypes.join(',') };
  await call('PUT', '/api/settings', values);
  const newestId = async (): Promise<number> => (await call('GET', '/api/events')).newestId;

  const folder = await createProgramFolder();
  const out = path.join(folder, 'out');
  const variables = { SITE: server.address, WEBHOOK_KEY: key, WEBHOOK_SECRET: secret, OUT: out };
  const bot = {
    start: () => startDocsProgram({ name: 'bot.ts', folder, port, variables }),
    cursor: async () =>
      Number(await readFile(path.join(out, 'cursor.txt'), 'utf8').catch(() => '')),
    setCursor: (id: number) => writeFile(path.join(out, 'cursor.txt'), String(id)),
    page: (name: string) => readFile(path.join(out, `${name}.html`), 'utf8'),
    pages: async () =>
      (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.html')).sort(),
    async send(data: object, otherSecret?: string) {
      const key = otherSecret ? `whsec_${Buffer.from(otherSecret).toString('base64')}` : secret;
      const body = JSON.stringify({ type: 'post_update', data });
      const now = new Date();
      const headers = {
        'webhook-id': 'evt_by_test',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(key).sign('evt_by_test', now, body),
      };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
  };
  return { call, newestId, bot };
}
