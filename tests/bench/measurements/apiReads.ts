import { limits } from '#domain/limits.ts';
import { searchResultsPath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { makeCorpus, seededRandom } from '../corpus/corpus.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row, skipped } from '../results/row.ts';

const targets = { posts: 100_000, listP99Ms: 15, searchP99Ms: 30 };
const readsCounted = 500;
const readsWarmUp = 50;
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
  const kinds = [
    {
      id: 'api.list',
      what: `a list page, one of the first ${firstPages}`,
      path: () => `/api/posts?page=${1 + below(firstPages)}`,
      targetMs: targets.listP99Ms,
    },
    {
      id: 'api.deepList',
      what: 'a list page, any of all',
      path: () => `/api/posts?page=${1 + below(pages)}`,
      targetMs: targets.listP99Ms,
    },
    {
      id: 'api.search1',
      what: 'search for one word of the texts',
      path: () => `/api${searchResultsPath(word())}`,
      targetMs: targets.searchP99Ms,
    },
    {
      id: 'api.search2',
      what: 'search for two words of the texts',
      path: () => `/api${searchResultsPath(`${word()} ${word()}`)}`,
      targetMs: targets.searchP99Ms,
    },
  ];
  const rows: Row[] = [];
  for (const { id, what, path, targetMs } of kinds) {
    const took: number[] = [];
    for (let i = -readsWarmUp; i < readsCounted; i++) {
      const startedAt = performance.now();
      const { status, body } = await visitor.get(path(), { 'x-forwarded-for': address(below) });
      if (status !== 200) throw new Error(`GET answered ${status}: ${body}`);
      if (i >= 0) took.push(performance.now() - startedAt);
    }
    const row = { posts, unit: 'ms', samples: readsCounted } as const;
    rows.push(
      { id: `${id}.p50`, what: `${what} (p50)`, value: median(took), ...row },
      {
        id: `${id}.p99`,
        what: `${what} (p99)`,
        value: p99(took),
        ...row,
        ...(posts === targets.posts ? { target: atMost(targetMs) } : {}),
      },
    );
  }
  return rows;
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
