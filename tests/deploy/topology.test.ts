import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BotProcess } from '#tests/support/programs/botProcess.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';
import { leaseLifeMs } from '#tests/support/topology/leaseLifeMs.ts';
import { startTopology, type Topology } from '#tests/support/topology/startTopology.ts';
import { until } from '#tests/support/until.ts';

const patience = { withinMs: 60_000, everyMs: 20 };

// A start of all processes takes longer than a test of them, so the tests share them.
const startedTopology = sharedFixture(startTopology);

test('pages behind two API nodes follow every change, also after an outage of the bucket', async () => {
  const topology = startedTopology();
  const { nodes, bucket, call, read } = topology;
  const [first, second] = nodes;
  const id = await createPost(topology, 'new-post', 'כותרת ראשונה');
  await untilShown(topology, '/post/new-post', 'כותרת ראשונה');
  await untilShown(topology, '/', 'כותרת ראשונה');
  await call(second, 'PUT', `/api/posts/${id}`, { title: 'כותרת שנייה' });
  await untilShown(topology, '/post/new-post', 'כותרת שנייה');
  await call(first, 'PUT', `/api/posts/${id}`, { slug: 'renamed' });
  await untilShown(topology, '/post/renamed', 'כותרת שנייה');
  await until('the redirect', async () => (await read('/post/new-post')).status === 301, patience);
  await call(second, 'DELETE', `/api/posts/${id}`);
  await until('the removal', async () => (await read('/post/renamed')).status === 404, patience);

  bucket.setFault(({ method }) => (method === 'PUT' ? 'slowDown' : undefined));
  await createPost(topology, 'during-outage', 'בזמן התקלה');
  bucket.requests.length = 0;
  bucket.changes.length = 0;
  await until('a refused upload', () => bucket.requests.some(isUpload), patience);
  bucket.setFault(undefined);
  await untilShown(topology, '/', 'בזמן התקלה');
  const [page, list] = ['PUT post/during-outage.html', 'PUT index.html'];
  expect(bucket.changes).toContain(page);
  expect(bucket.changes.indexOf(page)).toBeLessThan(bucket.changes.indexOf(list));
});

test('an outage of the database loses no acknowledged change, and pages are served meanwhile', async () => {
  const topology = startedTopology();
  const { nodes, database, call, read } = topology;
  const id = await createPost(topology, 'outage', 'גרסה 0');
  await untilShown(topology, '/post/outage', 'גרסה 0');
  const setTitle = async (node: Topology['nodes'][number], title: string) =>
    (await call(node, 'PUT', `/api/posts/${id}`, { title })).status;

  expect(await setTitle(nodes[0], 'גרסה 1')).toBe(200);
  await database.kill();
  for (const node of nodes) expect(await setTitle(node, 'גרסה 2')).toBe(503);
  expect((await read('/post/outage')).text).toMatch(/גרסה [01]/);
  await database.restart();
  await untilShown(topology, '/post/outage', 'גרסה 1');
  await until('a save', async () => (await setTitle(nodes[1], 'גרסה 3')) === 200, patience);
  await untilShown(topology, '/post/outage', 'גרסה 3');
});

// Kills a bot, so it is the last test.
test('a bot that is paused while it publishes is replaced, and publishes no older page later', async () => {
  const topology = startedTopology();
  const { nodes, bucket, call, read } = topology;
  const id = await createPost(topology, 'paused', 'גרסה 0');
  await untilShown(topology, '/post/paused', 'גרסה 0');
  const setTitle = (title: string) => call(nodes[0], 'PUT', `/api/posts/${id}`, { title });
  const [working, waiting] = await botsByRole(topology);

  bucket.setFault((request) => (isPausedUpload(request) ? 'hang' : undefined));
  bucket.requests.length = 0;
  await setTitle('גרסה 1');
  await until('the upload', () => bucket.requests.includes('PUT post/paused.html'), patience);
  working.signal('SIGSTOP');
  const pausedAtMs = performance.now();
  bucket.setFault(undefined);
  await setTitle('גרסה 2');
  await untilShown(topology, '/post/paused', 'גרסה 2');
  await delay(Math.max(0, 2 * leaseLifeMs - (performance.now() - pausedAtMs)));

  working.signal('SIGCONT');
  await setTitle('גרסה 3');
  const seen = new Set<string>();
  const collect = async (version: string) => {
    const { text } = await read('/post/paused');
    for (const shown of text.match(/גרסה \d/g) ?? []) seen.add(shown);
    return text.includes(version);
  };
  await until('the newest page', () => collect('גרסה 3'), patience);
  await until(
    'a bot that stands by',
    async () => (await working.role()) === 'standingBy',
    patience,
  );
  await collect('גרסה 3');
  expect([...seen].filter((version) => /[01]$/.test(version))).toEqual([]);

  await waiting.kill('SIGKILL');
  await setTitle('גרסה 4');
  await untilShown(topology, '/post/paused', 'גרסה 4');
});

async function createPost({ nodes, call }: Topology, slug: string, title: string): Promise<number> {
  const response = await call(nodes[0], 'POST', '/api/posts', { ...livePost, slug, title });
  expect(response.status).toBe(201);
  return (await response.json()).post.id;
}

const untilShown = ({ read }: Topology, url: string, text: string) =>
  until(`${url} shows ${text}`, async () => (await read(url)).text.includes(text), patience);

/** Returns the bot that builds, and then the other one. */
async function botsByRole({ bots }: Topology): Promise<[BotProcess, BotProcess]> {
  const [first, second] = bots;
  return (await first.role()) === 'building' ? [first, second] : [second, first];
}

const isUpload = (request: string) => request.startsWith('PUT');

const isPausedUpload = ({ method, name }: { method: string; name: string }) =>
  method === 'PUT' && name === 'post/paused.html';
