import { setTimeout as delay } from 'node:timers/promises';
import { memoryLimits } from '#build-hooks/memory/memoryLimits.ts';
import type { Build } from '#domain/build.ts';
import type { BenchContext } from '../context.ts';
import { newPosts } from '../corpus/newPosts.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { createSteadyReader } from '../processes/steadyReader.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const targets = { posts: 10_000, settledMaxMs: 1_500, apiSlowdownMax: 2 };
const readsPerSecond = 100;
const idleMs = 12_000;
const publishingMs = 12_000;
const publishesMin = 3;
const clientAddresses = 200;
const memoryFreedMs = memoryLimits.freeDelayMs + memoryLimits.youngGenerationDelayMs + 5_000;

/**
 * Measures the time from publishing a post until all pages are consistent, and how much this slows down reads
 * of the API.
 */
export async function spreading(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const system = await startLiveSystem(await context.site(posts));
    try {
      rows.push(...(await measure(system, posts)));
    } finally {
      await system.stop();
    }
  }
  return rows;
}

async function measure(system: LiveSystem, posts: number): Promise<Row[]> {
  let reads = 0;
  const reader = createSteadyReader({
    perSecond: readsPerSecond,
    read: async () => {
      // Each read has another client address, because each address has a rate limit.
      const headers = { 'x-forwarded-for': `10.0.0.${1 + (reads++ % clientAddresses)}` };
      const { status } = await system.visitor.get('/api/posts?page=1', headers);
      if (status !== 200) throw new Error(`GET /api/posts?page=1 answered ${status}`);
    },
  });
  // Once after its start, the server frees memory, which blocks its threads for several reads.
  await delay(memoryFreedMs);
  await publish(system, 'warm');
  await reader.readFor(idleMs / 4);
  const idle = await reader.readFor(idleMs);
  const settledMs: number[] = [];
  const meanwhile = await reader.readWhile(async () => {
    const startedAt = performance.now();
    while (performance.now() - startedAt < publishingMs || settledMs.length < publishesMin) {
      settledMs.push(await publish(system, `spread-${settledMs.length}`));
    }
  });
  const isTarget = posts === targets.posts;
  const settled = { posts, unit: 'ms', samples: settledMs.length } as const;
  const api = { posts, unit: 'ms' } as const;
  return [
    {
      id: 'spread.settled.p50',
      what: 'publish → all pages consistent (p50)',
      value: median(settledMs),
      ...settled,
      ...(isTarget ? { target: atMost(targets.settledMaxMs) } : {}),
    },
    {
      id: 'spread.settled.max',
      what: 'publish → all pages consistent (max)',
      value: Math.max(...settledMs),
      ...settled,
    },
    {
      id: 'spread.api.idle',
      what: `GET /api/posts?page=1 at ${readsPerSecond}/s, idle (p99)`,
      value: p99(idle),
      samples: idle.length,
      ...api,
    },
    {
      id: 'spread.api.busy',
      what: 'the same while publishes spread (p99)',
      value: p99(meanwhile),
      samples: meanwhile.length,
      ...api,
    },
    {
      id: 'spread.api.ratio',
      what: 'API p99 while publishes spread ÷ idle',
      posts,
      value: p99(meanwhile) / p99(idle),
      unit: '×',
      target: atMost(targets.apiSlowdownMax),
    },
  ];
}

/** Returns the milliseconds from the POST to the last published page, according to the build report. */
async function publish(system: LiveSystem, prefix: string): Promise<number> {
  const post = newPosts(prefix).next().value;
  const startedAtMs = Date.now();
  const { status, body } = await system.admin.send('POST', '/api/posts', post);
  if (status !== 201) throw new Error(`POST answered ${status}: ${body}`);
  await system.settled();
  const reports = await system.admin.get('/api/builds');
  const builds: Build[] = JSON.parse(reports.body);
  const own = builds.find((build) => Date.parse(build.startedAt) >= startedAtMs);
  if (!own?.finishedAt) throw new Error('The publish left no build report');
  return Date.parse(own.finishedAt) - startedAtMs;
}
