import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { makeCorpus, seededRandom } from '../corpus/corpus.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { createSteadyReader } from '../processes/steadyReader.ts';
import { median, p95, p99 } from '../results/distribution.ts';
import { atMost, type Row, skipped } from '../results/row.ts';

const targets = { posts: 100_000, listP99Ms: 15, searchP95Ms: 30 };
/** All reads of visitors may use 30 % of the thread's time. At a higher rate, searches would wait for their turn. */
const readsPerSecond = 10;
const measuredMs = 50_000;
const warmUpMs = 5_000;
const firstPages = 20;

export async function apiReads(context: BenchContext): Promise<Row[]> {
  // Small sites are measured only on request, because the targets apply to large sites.
  const sizes = context.sizes.filter((posts) => posts >= targets.posts || context.isNamed);
  if (sizes.length === 0)
    return [
      skipped(
        'api',
        'API reads',
        `measured from ${targets.posts.toLocaleString('en')} posts on`,
        'ms',
      ),
    ];
  const rows: Row[] = [];
  for (const posts of sizes) {
    const system = await startLiveSystem(await context.site(posts));
    try {
      rows.push(...(await measure(system, posts)));
    } finally {
      await system.stop();
    }
  }
  return rows;
}

async function measure({ visitor }: LiveSystem, posts: number): Promise<Row[]> {
  const random = seededRandom(posts + 2);
  const below = (count: number) => Math.floor(random() * count);
  const pages = Math.ceil(posts / limits.list.perPage);
  const words = corpusWords();
  const word = () => words[below(words.length)] ?? '';
  const kinds: Kind[] = [
    {
      id: 'api.list',
      what: `a list page, one of the first ${firstPages}`,
      path: () => `/api/posts?page=${1 + below(firstPages)}`,
      targetMs: { p99: targets.listP99Ms },
    },
    {
      id: 'api.deepList',
      what: 'a list page, any of all',
      path: () => `/api/posts?page=${1 + below(pages)}`,
      targetMs: { p99: targets.listP99Ms },
    },
    {
      id: 'api.search1',
      what: 'search for one word of the texts',
      path: () => `/api${searchResultsPath(word())}`,
      targetMs: { p95: targets.searchP95Ms },
    },
    {
      id: 'api.search2',
      what: 'search for two words of the texts',
      path: () => `/api${searchResultsPath(`${word()} ${word()}`)}`,
      targetMs: { p95: targets.searchP95Ms },
    },
  ];
  const rows: Row[] = [];
  for (const { id, what, path, targetMs } of kinds) {
    const reader = createSteadyReader({
      perSecond: readsPerSecond,
      async read() {
        const headers = { 'x-forwarded-for': address(below) };
        const { status, body } = await visitor.get(path(), headers);
        if (status !== 200) throw new Error(`GET answered ${status}: ${body}`);
      },
    });
    await reader.readFor(warmUpMs);
    const took = await reader.readFor(measuredMs);
    const values = { p50: median(took), p95: p95(took), p99: p99(took) };
    for (const percentile of ['p50', 'p95', 'p99'] as const) {
      const ms = posts === targets.posts ? targetMs[percentile] : undefined;
      rows.push({
        id: `${id}.${percentile}`,
        what: `${what} (${percentile})`,
        value: values[percentile],
        posts,
        unit: 'ms',
        samples: took.length,
        ...(ms ? { target: atMost(ms) } : {}),
      });
    }
  }
  return rows;
}

interface Kind {
  id: string;
  what: string;
  path: () => string;
  targetMs: Partial<Record<'p50' | 'p95' | 'p99', number>>;
}

/** Returns a random client address, because each address has a rate limit. */
const address = (below: (count: number) => number) =>
  `10.${below(256)}.${below(256)}.${1 + below(254)}`;

/** Returns the words of titles and texts, including repetitions, but without short words. */
function corpusWords(): string[] {
  const texts = [...makeCorpus(40)].flatMap(({ title, content }) => [title, content]);
  return texts
    .join(' ')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((text) => text.length > limits.search.queryLengthMin);
}
