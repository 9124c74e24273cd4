import { homePath, postPath, postsPath } from '#domain/paths.ts';
import { isVarnishInstalled } from '#tests/support/servers/varnish.ts';
import type { BenchContext } from '../context.ts';
import { startCacheVisitors, type VisitReport } from '../processes/cacheVisitors.ts';
import type { HttpClient } from '../processes/httpClient.ts';
import { startLiveSystem } from '../processes/liveSystem.ts';
import { type LiveTopology, siteHost, startTopology } from '../processes/liveTopology.ts';
import type { Purge } from '../processes/recordPurges.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row, skipped } from '../results/row.ts';
import { editionTitle, findVersion } from './editionTitle.ts';

const publishes = 1_000;
const quietSaves = 100;
const warmUpSaves = 20;
const visibleWithinMs = 30_000;
const visitors = { clients: 4, pauseMs: 20 };
const editedPosts = 5;

/**
 * Compares the time from a PUT request until visitors get the new page: through Varnish, with an API node, a bot, a
 * bucket and a database server, and from one process. Then publishes while visitors read through Varnish, and counts
 * the pages that were torn, missing, or older than a purge that Varnish had acknowledged.
 */
export async function topology(context: BenchContext): Promise<Row[]> {
  if (!isVarnishInstalled())
    return [skipped('topology', 'several machines', 'Varnish is not installed')];
  const posts = context.sizes[0] ?? 0;
  const oneProcess = await measureOneProcess(context, posts);
  const ends: (() => Promise<void>)[] = [];
  try {
    const several = await startTopology({
      posts,
      versionOf: (page) => findVersion(page.toString()),
      onEnd: (end) => void ends.push(end),
    });
    const saves = createSaves(several, posts);
    await saves.run(warmUpSaves);
    await several.settled();
    const visibleMs = await saves.run(quietSaves);
    return [
      ...timeRows('embedded', 'one process', oneProcess),
      ...timeRows('cache', 'through Varnish', visibleMs),
      row('ratio', 'through Varnish ÷ one process (p50)', {
        value: median(visibleMs) / median(oneProcess),
        unit: '×',
      }),
      ...(await publishUnderVisitors(several, { saves, posts })),
    ].map((each) => ({ ...each, posts }));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function measureOneProcess(context: BenchContext, posts: number): Promise<number[]> {
  const system = await startLiveSystem(await context.site(posts));
  try {
    const saves = createSaves(system, posts);
    await saves.run(warmUpSaves);
    await system.settled();
    return await saves.run(quietSaves);
  } finally {
    await system.stop();
  }
}

interface Clients {
  admin: HttpClient;
  visitor: HttpClient;
}

/** Saves new titles of the newest posts in turn. Resolves to the milliseconds until each was visible. */
function createSaves({ admin, visitor }: Clients, posts: number) {
  let version = 0;

  async function save(): Promise<number> {
    version++;
    const id = posts - (version % editedPosts);
    const startedAtMs = performance.now();
    const title = editionTitle(version);
    const { status, body } = await admin.send('PUT', `/api/posts/${id}`, { title });
    if (status !== 200) throw new Error(`PUT answered ${status}: ${body}`);
    for (;;) {
      const page = await visitor.get(postPath(`review-${id}`));
      if (findVersion(page.body) >= version) return performance.now() - startedAtMs;
      if (performance.now() - startedAtMs > visibleWithinMs)
        throw new Error(`Version ${version} was not visible within ${visibleWithinMs} ms`);
    }
  }

  return {
    async run(count: number): Promise<number[]> {
      const times: number[] = [];
      for (let i = 0; i < count; i++) times.push(await save());
      return times;
    },
  };
}

async function publishUnderVisitors(
  { cachePort, purges, settled }: LiveTopology,
  { saves, posts }: { saves: ReturnType<typeof createSaves>; posts: number },
): Promise<Row[]> {
  const reading = startCacheVisitors({
    url: `http://127.0.0.1:${cachePort}`,
    host: siteHost,
    paths: [homePath, postsPath, ...newestPosts(posts).map((id) => postPath(`review-${id}`))],
    ...visitors,
  });
  const visibleMs = await saves.run(publishes);
  await settled();
  const report = await reading.stop();
  const counts = {
    torn: report.torn,
    missing: report.missing,
    old: countOldVisits(report.visits, purges),
  };
  const purgeCount = purges.length.toLocaleString('en');
  return [
    ...timeRows('visitors', 'through Varnish under visitors', visibleMs),
    row('reads', 'complete pages that visitors read', {
      value: report.visits.length,
      unit: 'pages',
    }),
    ...Object.entries(counts).map(([id, value]) => ({
      ...row(id, `${id} pages of ${publishes} publishes`, { value, unit: 'pages' }),
      target: atMost(0),
      note: `${purgeCount} purges`,
    })),
  ];
}

const newestPosts = (posts: number) => Array.from({ length: editedPosts }, (_, i) => posts - i);

/** Counts the visits that began after a purge of the page, and got a version from before it. */
export function countOldVisits(visits: VisitReport['visits'], purges: readonly Purge[]): number {
  const purgesByPath = Map.groupBy(purges, ({ path }) => path);
  return visits.filter(({ path, sentAtMs, version }) =>
    (purgesByPath.get(path) ?? []).some(
      (purge) => purge.acknowledgedAtMs < sentAtMs && purge.version > version,
    ),
  ).length;
}

const row = (id: string, what: string, { value, unit }: Pick<Row, 'value' | 'unit'>): Row => ({
  id: `topology.${id}`,
  what,
  value,
  unit,
});

const timeRows = (id: string, where: string, times: readonly number[]): Row[] =>
  [
    { end: 'p50', value: median(times) },
    { end: 'p99', value: p99(times) },
  ].map(({ end, value }) => ({
    ...row(`${id}.${end}`, `PUT sent → visible, ${where} (${end})`, { value, unit: 'ms' }),
    samples: times.length,
  }));
