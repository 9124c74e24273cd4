import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { bucketVariables } from '#tests/support/bucket/bucketVariables.ts';
import { startBotProcess } from '#tests/support/programs/botProcess.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { startCdnStub } from '#tests/support/servers/cdnStub.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const siteUrl = 'https://magazine.example';

test('a bot that starts before the database builds the site of an API node, also after kills', async () => {
  const { startBot, startDatabase, startNode } = await setUp();
  const bot = startBot();
  await until('the bot listens', async () => (await bot.role()) === 'starting');
  await startDatabase();
  const node = await startNode();
  const editor = await createEditor(node);
  await until(bot.output, async () => (await bot.role()) === 'building', { withinMs: 60_000 });

  const id = await editor.create('כותרת ראשונה');
  await until('the page is public', async () => (await editor.page()).includes('כותרת ראשונה'));
  expect(await editor.preview('כותרת של טיוטה')).toContain('כותרת של טיוטה');

  await editor.requestBuild();
  await bot.kill('SIGKILL');
  await editor.update(id, 'כותרת שנייה');
  expect(await editor.preview('כותרת')).toBe(503);
  const restarted = startBot();
  // The lease of the killed bot ends after 15 seconds.
  const isChanged = async () => (await editor.page()).includes('כותרת שנייה');
  await until(restarted.output, isChanged, { withinMs: 60_000 });
  await until('the full build ends', async () => (await editor.runningBuilds()) === 0);
  await until(restarted.output, async () => (await restarted.role()) === 'building');

  await node.kill('SIGTERM');
  expect(await restarted.role()).toBe('building');
  const laterEditor = await createEditor(await startNode());
  await laterEditor.update(id, 'כותרת שלישית');
  await until('the page changes', async () => (await laterEditor.page()).includes('כותרת שלישית'));
});

test('a bot that takes over catches up with the bucket before it uploads, and purges the whole CDN', async () => {
  const store = await startBucketStore();
  const cdn = await startCdnStub(() => ({ status: 200 }));
  const { startBot, startDatabase, startNode } = await setUp({
    ...bucketVariables(store.settings),
    CDN_PURGE: `varnish:${cdn.url}`,
  });
  const isBuilding = (bot: Bot) =>
    until(bot.output, async () => (await bot.role()) === 'building', { withinMs: 60_000 });
  await startDatabase();
  const editor = await createEditor(await startNode());
  const id = await editor.create('כותרת ראשונה');
  const outdated = startBot(0);
  await isBuilding(outdated);
  const holder = startBot(1);
  await until('the other bot stands by', async () => (await holder.role()) === 'standingBy');
  await outdated.kill('SIGTERM');
  await isBuilding(holder);
  await editor.update(id, 'כותרת שנייה');
  const storedPage = () => String(store.objects.get('post/review.html')?.body);
  await until('the page is uploaded', () => storedPage().includes('כותרת שנייה'));

  const restarted = startBot(0);
  await until('the restarted bot stands by', async () => (await restarted.role()) === 'standingBy');
  const uploads = recordUploads(store);
  cdn.requests.length = 0;
  await holder.kill('SIGTERM');
  await isBuilding(restarted);
  const isOfWholeSite = ({ headers }: { headers: object }) => 'x-purge-everything' in headers;
  await until('the CDN is purged', () => cdn.requests.some(isOfWholeSite));
  expect(uploads.length).toBeGreaterThan(0);
  expect(uploads.some((body) => body.includes('כותרת ראשונה'))).toBe(false);
  expect(storedPage()).toContain('כותרת שנייה');
  expect(await editor.preview('כותרת של טיוטה')).toContain('כותרת של טיוטה');
});

/** Records the bodies that bots upload from now on. */
function recordUploads({ objects }: BucketStore): string[] {
  const uploads: string[] = [];
  const set = objects.set.bind(objects);
  objects.set = (name, object) => {
    uploads.push(String(object.body));
    return set(name, object);
  };
  return uploads;
}

type Bot = ReturnType<typeof startBotProcess>;

/** Bots and an API node on one machine, which share a database server and by default a published folder. */
async function setUp(variables: Record<string, string> = {}) {
  const folder = await temporaryFolder('bot-');
  const databasePort = await freePort();
  const botPorts = [await freePort(), await freePort()];
  const hookUrls = botPorts.map((port) => `http://127.0.0.1:${port}/hook`).join();
  const shared = {
    BUILD_HOOK_SECRET: 'a secret of more than 24 characters',
    DATABASE_URL: `http://127.0.0.1:${databasePort}`,
    MEDIA_DIR: path.join(folder, 'media'),
    PUBLISH_TO: path.join(folder, 'published'),
    SITE_URL: siteUrl,
    ...variables,
  };
  return {
    startBot: (index = 0) =>
      startBotProcess({
        port: botPorts[index] ?? 0,
        DATA_DIR: path.join(folder, `bot${index}`),
        ...shared,
      }),
    async startDatabase() {
      const databaseFolder = path.join(folder, 'database');
      await mkdir(databaseFolder);
      const { stop } = await startDatabaseServer(databaseFolder, databasePort);
      onTestFinished(stop);
    },
    async startNode() {
      const node = await startServer({
        dataDir: path.join(folder, 'node'),
        siteUrl,
        variables: { ...shared, BUILD_HOOK_URL: hookUrls },
      });
      onTestFinished(async () => void (await node.kill('SIGKILL')));
      return node;
    },
  };
}

/** Writes one post through an API node, and reads its page. */
async function createEditor({ address }: ServerProcess) {
  const cookie = await signIn(address);
  const call = (method: string, url: string, body?: unknown) =>
    fetch(`${address}/api${url}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const content = '<p>תוכן ארוך דיו כדי להתקבל.</p>';
  return {
    async create(title: string): Promise<number> {
      const post = { title, content, slug: 'review', isPublished: true };
      const response = await call('POST', '/posts', post);
      expect(response.status).toBe(201);
      return (await response.json()).post.id;
    },
    async update(id: number, title: string) {
      expect((await call('PUT', `/posts/${id}`, { title })).status).toBe(200);
    },
    page: async () => (await fetch(`${address}/post/review`)).text(),
    async preview(title: string): Promise<string | number> {
      const response = await call('POST', '/preview', { title, content });
      return response.ok ? response.text() : response.status;
    },
    requestBuild: () => call('POST', '/builds'),
    async runningBuilds(): Promise<number> {
      const builds: { status: string }[] = await (await call('GET', '/builds')).json();
      return builds.filter(({ status }) => status === 'running').length;
    },
  };
}
