import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { webhookEventTypes } from '#domain/event/event.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { createProgramFolder, startDocsProgram } from '#tests/support/servers/docsProgram.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

test('the documented build bot builds the changed pages, and catches up after it was down', async () => {
  const { call, bot } = await start();
  const first = await bot.start();
  await until('the first build', bot.hasCaughtUp);
  expect(await bot.pages()).toEqual(['category/general.html']);

  const builtBefore = first.output();
  await call('POST', '/api/categories', sampleCategory);
  await until('the message', bot.hasCaughtUp);
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
  await until('the bot catches up', bot.hasCaughtUp);
  const pages = ['category/general.html', 'category/sound.html', 'post/moved.html'];
  expect(await bot.pages()).toEqual(pages);
  expect(await bot.page('post/moved')).toContain('<h1>כותרת חדשה</h1>');
  expect(await bot.page('category/sound')).toContain('/post/moved');

  const built = restarted.output();
  expect(await bot.send({ eventId: 1 })).toBe(204);
  expect(await bot.send({ eventId: 1 }, 'another secret')).toBe(401);
  await call('POST', '/api/posts', { ...post, slug: 'third' });
  await until('the new post', bot.hasCaughtUp);
  expect(await bot.pages()).toEqual([...pages, 'post/third.html']);
  expect(
    restarted
      .output()
      .slice(built.length)
      .match(/^built \/post\/third$/gm),
  ).toHaveLength(1);
});

test('the documented build bot starts again when the site is restored from a backup', async () => {
  const { call, bot, backUp, restore } = await start();
  await call('POST', '/api/posts', { ...livePost, slug: 'kept', title: 'כותרת בגיבוי' });
  await backUp();
  await call('PUT', '/api/posts/1', { title: 'כותרת אחרי הגיבוי' });
  await call('POST', '/api/posts', { ...livePost, slug: 'lost' });
  await bot.start();
  await until('the first build', bot.hasCaughtUp);
  expect(await bot.pages()).toContain('post/lost.html');

  await restore();
  const slugs = ['second', 'third', 'fourth'];
  for (const slug of slugs) await call('POST', '/api/posts', { ...livePost, slug });
  await until('the build of the restored site', bot.hasCaughtUp);
  const posts = ['fourth', 'kept', 'second', 'third'].map((slug) => `post/${slug}.html`);
  expect(await bot.pages()).toEqual(['category/general.html', ...posts]);
  expect(await bot.page('post/kept')).toContain('<h1>כותרת בגיבוי</h1>');
});

async function start() {
  const dataDir = await temporaryFolder('bot-');
  const [port, serverPort] = [await freePort(), await freePort()];
  const startSite = async () => {
    const server = await startServer({
      dataDir,
      siteUrl: testSiteUrl,
      variables: { PORT: String(serverPort), WEBHOOK_TRUSTED_HOSTS: `127.0.0.1:${port}` },
    });
    return { server, cookie: await signIn(server.address) };
  };
  let site = await startSite();
  onTestFinished(async () => void (await site.server.kill('SIGKILL')));
  const { address } = site.server;

  async function call(method: string, route: string, body?: object) {
    const response = await fetch(`${address}${route}`, {
      method,
      headers: { cookie: site.cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${route} responded ${response.status}`).toBe(true);
    return response.status === 204 ? undefined : response.json();
  }

  const archive = path.join(dataDir, 'backup.tar.gz');
  const runCommand = (name: string) =>
    promisify(execFile)(process.execPath, [`api/cli/commands/${name}.ts`, archive], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  async function restore() {
    await site.server.kill('SIGTERM');
    await runCommand('restore');
    site = await startSite();
  }

  const { value: key } = await call('POST', '/api/settings/webhook-key');
  const { signingSecret: secret } = await call('GET', '/api/webhooks');
  const url = `http://127.0.0.1:${port}/`;
  const values = { webhook_url: url, webhook_events: webhookEventTypes.join(',') };
  await call('PUT', '/api/settings', values);

  const folder = await createProgramFolder();
  const out = path.join(folder, 'out');
  const variables = { SITE: address, WEBHOOK_KEY: key, WEBHOOK_SECRET: secret, OUT: out };
  const bot = {
    start: () => startDocsProgram({ name: 'bot.mts', folder, port, variables }),
    async hasCaughtUp() {
      const { historyId, newestId: eventId } = await call('GET', '/api/events');
      const position = await readFile(path.join(out, 'position.json'), 'utf8').catch(() => '');
      return position === JSON.stringify({ historyId, eventId });
    },
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
  return { call, bot, backUp: () => runCommand('backup'), restore };
}
