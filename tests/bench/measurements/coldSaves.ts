import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { compressSync } from '#build-hooks/publish/compressedVariants.ts';
import { homePath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { startLiveSystem } from '../processes/liveSystem.ts';
import { median } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';
import { changeTitle, randomPost } from './httpSaves.ts';

const starts = 20;
const idleMs = 3_000;
const ratioMax = 8;

/**
 * Measures the first save after a start, until the changed page is served. Compares it with one compression
 * of the home page on the same machine.
 */
export async function coldSaves(context: BenchContext): Promise<Row[]> {
  const [posts = 0] = context.sizes;
  const site = await context.site(posts);
  const random = seededRandom(posts);
  const servedMs: number[] = [];
  const putMs: number[] = [];
  const compressMs: number[] = [];
  for (let start = 0; start < starts; start++) {
    const system = await startLiveSystem(site);
    try {
      const { id, slug, title } = await randomPost(system, random, posts);
      const home = Buffer.from((await system.visitor.get(homePath)).body);
      await delay(idleMs);
      const times = await changeTitle(system, { id, slug, title: `${title} #${start}` });
      servedMs.push(times.servedMs);
      putMs.push(times.putMs);
      compressMs.push(measureCompression(home));
    } finally {
      await system.stop();
    }
  }
  const row = { posts, unit: 'ms', samples: starts } as const;
  return [
    {
      ...row,
      id: 'cold.page.p50',
      what: 'first save: PUT sent → changed page served (p50)',
      value: median(servedMs),
    },
    {
      ...row,
      id: 'cold.put.p50',
      what: 'first save: PUT sent → answered (p50)',
      value: median(putMs),
    },
    {
      ...row,
      id: 'cold.compress.p50',
      what: 'hash and compress the home page once (p50)',
      value: median(compressMs),
    },
    {
      id: 'cold.ratio',
      what: 'first save ÷ hash and compress the home page once',
      posts,
      value: median(servedMs) / median(compressMs),
      unit: '×',
      target: atMost(ratioMax),
    },
  ];
}

function measureCompression(page: Buffer): number {
  const startedAt = performance.now();
  hash('sha1', page);
  compressSync(page);
  return performance.now() - startedAt;
}
