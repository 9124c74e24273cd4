import { homePath, postPath } from '#domain/paths.ts';
import { hasNginxBrotli, isNginxInstalled, startNginx } from '#tests/support/servers/nginx.ts';
import type { BenchContext } from '../context.ts';
import { startLiveSystem } from '../processes/liveSystem.ts';
import { requestRate } from '../processes/requestRate.ts';
import { median } from '../results/distribution.ts';
import { type Row, skipped } from '../results/row.ts';

const rounds = 5;
const roundSeconds = 2;
const warmUpSeconds = 1;

/** Compares nginx and its shipped files with the embedded server. Both serve the same published folder. */
export async function nginxServing(context: BenchContext): Promise<Row[]> {
  if (!isNginxInstalled()) return [skipped('nginx', 'nginx ÷ embedded', 'nginx is not installed')];
  const posts = context.sizes[0] ?? 0;
  const site = await context.site(posts);
  const ends: (() => Promise<void>)[] = [];
  try {
    const system = await startLiveSystem(site);
    ends.push(system.stop);
    const port = await startNginx({
      publishedFolder: site.setup.root,
      processPort: Number(new URL(system.url).port),
      onEnd: (stop) => void ends.push(stop),
    });
    const servers = { nginx: `http://127.0.0.1:${port}`, embedded: system.url };
    const rows: Row[] = [];
    for (const asked of await askedRequests(system.url, posts))
      rows.push(...(await compare(asked, servers)));
    return rows;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

interface AskedRequest {
  id: string;
  what: string;
  path: string;
  encoding: string;
}

async function askedRequests(url: string, posts: number): Promise<AskedRequest[]> {
  const home = await (await fetch(`${url}${homePath}`)).text();
  const asset = /\/_astro\/[^"' )]+\.(?:css|js)/.exec(home)?.[0];
  if (!asset) throw new Error('The home page names no hashed asset');
  const path = postPath(`review-${posts}`);
  const encoding = hasNginxBrotli ? 'br' : 'gzip';
  return [
    { id: 'page', what: 'a post, uncompressed', path, encoding: 'identity' },
    { id: 'compressed', what: `a post, ${encoding}`, path, encoding },
    { id: 'asset', what: `a hashed asset, ${encoding}`, path: asset, encoding },
  ];
}

async function compare(
  { id, what, path, encoding }: AskedRequest,
  servers: { nginx: string; embedded: string },
): Promise<Row[]> {
  const headers = { 'accept-encoding': encoding };
  const rate = (server: string, seconds: number) =>
    requestRate(server + path, { seconds, headers });
  for (const server of [servers.nginx, servers.embedded]) await rate(server, warmUpSeconds);
  const nginx: number[] = [];
  const embedded: number[] = [];
  for (let round = 0; round < rounds; round++) {
    nginx.push(await rate(servers.nginx, roundSeconds));
    embedded.push(await rate(servers.embedded, roundSeconds));
  }
  const ratios = nginx.map((value, i) => value / (embedded[i] ?? Number.NaN));
  const row = (end: string, text: string, value: number, unit: Row['unit']): Row => ({
    id: `nginx.${id}.${end}`,
    what: `${what}: ${text}`,
    value,
    unit,
    samples: rounds,
  });
  return [
    row('nginx', 'nginx', median(nginx), 'requests/s'),
    row('embedded', 'the embedded server', median(embedded), 'requests/s'),
    row('ratio', 'nginx ÷ embedded', median(ratios), '×'),
  ];
}
