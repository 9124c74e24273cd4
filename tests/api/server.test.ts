import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { openDatabase, openReadOnlyDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { media } from '#db/schema/media.ts';
import { outbox } from '#db/schema/outbox.ts';
import { posts } from '#db/schema/posts.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { describePendingWork } from '#tests/support/crash/pendingWork.ts';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { compareTrees, readTree } from '#tests/support/publishing/fileTree.ts';
import { testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { drawImage, uploadForm } from '#tests/support/samples/images.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

async function startFilled() {
  const dataDir = await temporaryFolder('drill-');
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, 12);
  await db.close();
  const server = await start(dataDir);
  return { dataDir, server, cookie: await signIn(server.address) };
}

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ dataDir, siteUrl: testSiteUrl });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}

async function run(command: string, args: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const program = `api/cli/commands/${command}.ts`;
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

async function settle(dataDir: string) {
  const publishedFolder = path.join(dataDir, 'site');
  const isSettled = async () => (await describePendingWork(dataDir, publishedFolder)) === '';
  await until('a settled site', isSettled, { withinMs: 60_000, everyMs: 50 });
  return readTree((await findCurrentRelease(publishedFolder))?.folder ?? '');
}

const upload = (server: ServerProcess, cookie: string, bytes: Buffer) =>
  fetch(`${server.address}/api/media`, {
    method: 'POST',
    headers: { cookie },
    body: uploadForm(bytes),
  });

const save = (server: ServerProcess, cookie: string, id: number, changes: object) =>
  fetch(`${server.address}/api/posts/${id}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });

test('a backup of a running system serves the same site after a restore into an empty folder', async () => {
  const { dataDir, server, cookie } = await startFilled();
  const image = await drawImage({ widthPx: 300, heightPx: 200 }).png().toBuffer();
  const { media: stored } = await (await upload(server, cookie, image)).json();
  await save(server, cookie, 3, { featuredImage: stored.url, title: 'כותרת עם תמונה משלה' });
  await save(server, cookie, 4, { slug: 'moved-by-an-editor' });
  const tree = await settle(dataDir);
  const archive = path.join(await temporaryFolder('drill-'), 'backup.tar.gz');
  let isRunning = true;
  const reading = (async () => {
    while (isRunning) await (await fetch(`${server.address}/post/review-3`)).text();
  })();
  expect(await run('backup', [archive], dataDir)).toContain('the database and 11 images');
  isRunning = false;
  await reading;
  await expect(run('restore', [archive], dataDir)).rejects.toThrow('Stop it first');
  await server.kill('SIGKILL');

  const elsewhere = await temporaryFolder('drill-');
  expect(await run('restore', [archive], elsewhere)).toContain('Restored the state of');
  const restored = await start(elsewhere);
  const { onlyFirst, onlySecond, changed } = compareTrees(tree, await settle(elsewhere));
  expect([...onlyFirst, ...onlySecond, ...changed]).toEqual([]);
  for (const url of ['/', '/post/review-3', stored.url, '/post/moved-by-an-editor', '/rss.xml'])
    expect((await fetch(restored.address + url)).status, url).toBe(200);
  expect(await signIn(restored.address)).toMatch(/^session=/);
});

test('while a server runs, a second server is refused, and a command creates an admin', async () => {
  const { dataDir, server, cookie } = await startFilled();
  const second = await start(dataDir).then(() => 'started', String);
  const [exit, ...lines] = second.trim().split('\n');
  expect(exit).toContain('exited with 1');
  expect(lines.filter((line) => !/^ *\d+ s /.test(line))).toEqual([
    `Another process is using ${dataDir}: only one server can use it at a time. Stop the other one first`,
  ]);
  expect(await run('admin', ['create', 'second-person'], dataDir)).toContain('The password of');
  expect((await save(server, cookie, 3, { title: 'נשמר אחרי הכול' })).status).toBe(200);
  await server.kill('SIGKILL');
  // The lock of the killed server does not prevent the next start.
  const next = await start(dataDir);
  // /readyz may answer 503 on a busy machine, where the check of the database can take too long.
  expect((await fetch(next.address)).status).toBe(200);
});

test('a stop under load completes running requests, loses no acknowledged write and exits cleanly', async () => {
  const { dataDir, server, cookie } = await startFilled();
  const image = await drawImage({ widthPx: 640, heightPx: 480 }).png().toBuffer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const outcomes: string[] = [];
  const readRepeatedly = async (url: string) => {
    for (let outcome = ''; !outcome.endsWith('close'); outcomes.push(outcome))
      outcome = await outcomeOf(server.address + url, agent);
  };
  const visitors = Promise.all(['/', '/post/review-2', '/api/posts?perPage=5'].map(readRepeatedly));
  await until('some responses', () => outcomes.length > 20);
  const form = new Response(uploadForm(image));
  const uploading = begin(`${server.address}/api/media`, {
    method: 'POST',
    headers: { cookie, 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  });
  const saving = begin(`${server.address}/api/posts/5`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'נשמר בזמן העצירה' }),
  });
  await Promise.all([uploading.sent, saving.sent]);
  expect(new Set(outcomes)).toEqual(new Set(['200 keep-alive']));
  const { code, tookMs } = await server.kill('SIGTERM');
  await visitors;
  expect([code, await uploading.status, await saving.status]).toEqual([0, 201, 200]);
  expect(tookMs).toBeLessThan(10_000);
  const expected = ['200 keep-alive', '200 close', 'refused, close'];
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
  expect(server.output()).not.toMatch(/"level":[456]0/);

  // After a clean exit, the write-ahead log is empty or does not exist.
  const log = await stat(path.join(dataDir, 'blog.db-wal')).catch(() => undefined);
  expect(log?.size ?? 0).toBe(0);
  const { read, close } = await openReadOnlyDatabase({
    url: `file:${path.join(dataDir, 'blog.db')}`,
  });
  const titles = (await read.select({ title: posts.title }).from(posts)).map(({ title }) => title);
  expect(titles).toContain('נשמר בזמן העצירה');
  expect(await read.$count(media, eq(media.fileName, 'picture.png'))).toBe(1);
  const events = await read.select({ type: outbox.type }).from(outbox);
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['media_update', 'post_update']),
  );
  await close();
});

test('an uncaught error stops the process and logs one line', async () => {
  const fault = 'process.on("SIGUSR2", () => { throw new Error("Uncaught test error") })';
  const server = await startServer({
    dataDir: await temporaryFolder('drill-'),
    siteUrl: testSiteUrl,
    variables: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}` },
  });
  const before = server.output();
  const { code, signal } = await server.kill('SIGUSR2');
  expect({ code, signal }, server.output()).toEqual({ code: 1, signal: null });
  const log = () => server.output().slice(before.length).trim();
  // The last output can arrive after the exit.
  await until('the log of the crash', () => log() !== '');
  const lines = log().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, event: 'crashed', err: { message: 'Uncaught test error' } },
  ]);
});

/** Sends a request on its own connection. */
function begin(
  url: string,
  {
    method,
    headers,
    body,
  }: { method: string; headers: Record<string, string>; body: Buffer | string },
) {
  const sent = request(url, { method, headers, agent: false });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
  });
  const finished = once(sent, 'finish');
  sent.end(body);
  return { sent: finished, status };
}

function outcomeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      const { statusCode, headers } = response;
      response.on('end', () => resolve(`${statusCode} ${headers.connection}`));
      response.on('error', (error) => resolve(`cut off: ${error.message}, close`));
    });
    sent.on('error', () => resolve('refused, close'));
    sent.end();
  });
}
