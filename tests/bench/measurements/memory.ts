import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ServerProcess, signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import type { BenchContext } from '../context.ts';
import { corpusFile } from '../corpus/corpusFile.ts';
import { createHttpClient } from '../processes/httpClient.ts';
import { residentMb, untilIdle } from '../processes/processTree.ts';
import { atMost, type Row } from '../results/row.ts';

const demoPosts = 24;
const idleMs = 60_000;
const targets = { demoMb: 180, largeMb: 220, largePosts: 10_000, secondStartMs: 2_000 };

/**
 * Measures the memory of the idle system one minute after its first start, after a full rebuild and after a
 * second start. Starts the system as `npm start` does.
 */
export async function memory({ sizes, log }: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of [demoPosts, ...sizes]) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-memory-'));
    try {
      if (posts !== demoPosts)
        await copyFile(await corpusFile(posts, log), path.join(dataDir, 'blog.db'));
      rows.push(...(await measure(dataDir, posts)));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return rows;
}

async function measure(dataDir: string, posts: number): Promise<Row[]> {
  const start = () =>
    startServer({
      dataDir,
      siteUrl: 'http://127.0.0.1',
      demoContent: posts === demoPosts ? 'auto' : 'off',
      usesStartScript: true,
    });
  const [firstMb, rebuiltMb] = await withServer(await start(), async (server) => {
    const afterStart = await idleMemoryMb(server);
    await rebuild(server);
    return [afterStart, await idleMemoryMb(server)];
  });
  const second = await start();
  const secondMb = await withServer(second, idleMemoryMb);
  const row = { posts, unit: 'MB', ...memoryTarget(posts) } as const;
  return [
    { ...row, id: 'memory.first', what: 'one minute after the first start', value: firstMb },
    { ...row, id: 'memory.rebuilt', what: 'one minute after a full rebuild', value: rebuiltMb },
    { ...row, id: 'memory.second', what: 'one minute after a second start', value: secondMb },
    {
      id: 'memory.secondStart',
      what: 'second start, until pages are served',
      posts,
      value: second.startedInMs,
      unit: 'ms',
      ...(posts === targets.largePosts ? { target: atMost(targets.secondStartMs) } : {}),
    },
  ];
}

function memoryTarget(posts: number): Pick<Row, 'target'> {
  if (posts === demoPosts) return { target: atMost(targets.demoMb) };
  return posts === targets.largePosts ? { target: atMost(targets.largeMb) } : {};
}

async function withServer<T>(
  server: ServerProcess,
  measureServer: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  try {
    return await measureServer(server);
  } finally {
    await server.kill('SIGTERM');
  }
}

async function idleMemoryMb({ pid }: ServerProcess): Promise<number> {
  await untilIdle(pid);
  await delay(idleMs);
  return residentMb(pid);
}

async function rebuild({ address }: ServerProcess): Promise<void> {
  const client = createHttpClient(address, { cookie: await signIn(address) });
  const { status, body } = await client.send('POST', '/api/builds', {});
  client.close();
  if (status !== 202) throw new Error(`POST /api/builds answered ${status}: ${body}`);
}
