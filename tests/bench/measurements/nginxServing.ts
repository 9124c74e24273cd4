import { homePath, postPath } from '#domain/paths.ts';
import { hasNginxBrotli, isNginxInstalled, startNginx } from '#tests/support/servers/nginx.ts';
import type { BenchContext } from '../context.ts';
import { startLiveSystem } from '../processes/liveSystem.ts';
import {
  compareRates,
  isLoadToolInstalled,
  missingLoadTool,
  type RateRequest,
} from '../processes/requestRate.ts';
import { type Row, skipped } from '../results/row.ts';

/** Compares nginx and its shipped files with the embedded server. Both serve the same published folder. */
export async function nginxServing(context: BenchContext): Promise<Row[]> {
  if (!isNginxInstalled()) return [skipped('nginx', 'nginx ÷ embedded', 'nginx is not installed')];
  if (!isLoadToolInstalled()) return [skipped('nginx', 'nginx ÷ embedded', missingLoadTool)];
  const posts = context.sizes[0] ?? 0;
  const site = await context.site(posts);
  const ends: (() => Promise<void>)[] = [];
  try {
    const system = await startLiveSystem(site);
    ends.push(system.stop);
    const port = await startNginx({
      publishedFolder: site.setup.publishedFolder,
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
  isConditional?: boolean;
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
    { id: 'conditional', what: 'a post, 304', path, encoding, isConditional: true },
    { id: 'asset', what: `a hashed asset, ${encoding}`, path: asset, encoding },
  ];
}

async function compare(
  { id, what, path, encoding, isConditional = false }: AskedRequest,
  servers: { nginx: string; embedded: string },
): Promise<Row[]> {
  async function toRequest(server: string): Promise<RateRequest> {
    const url = server + path;
    const headers = { 'accept-encoding': encoding };
    if (!isConditional) return { url, headers };
    const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
    return { url, headers: { ...headers, 'if-none-match': etag }, status: 304 };
  }
  const { first, second, ratio, samples } = await compareRates(
    await toRequest(servers.nginx),
    await toRequest(servers.embedded),
  );
  const row = (end: string, text: string, value: number, unit: Row['unit']): Row => ({
    id: `nginx.${id}.${end}`,
    what: `${what}: ${text}`,
    value,
    unit,
    samples,
  });
  return [
    row('nginx', 'nginx', first, 'requests/s'),
    row('embedded', 'the embedded server', second, 'requests/s'),
    row('ratio', 'nginx ÷ embedded', ratio, '×'),
  ];
}
