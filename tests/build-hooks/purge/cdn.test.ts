import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Cdn } from '#build-hooks/purge/cdn.ts';
import { createCdn } from '#build-hooks/purge/createCdn.ts';
import { PartialPurgeError, PurgeError } from '#build-hooks/purge/purgeRequest.ts';
import type { CdnTarget } from '#domain/site/cdn.ts';
import { type CdnAnswer, type CdnRequest, startCdnStub } from '#tests/support/servers/cdnStub.ts';

const siteUrl = 'https://magazine.example';
const token = 'secret-token';
const { signal } = new AbortController();

/** The documented API of each vendor. Any other request is refused. */
const vendors: Record<string, (request: CdnRequest) => CdnAnswer> = {
  cloudflare({ method, url, headers, body }) {
    const files = z.strictObject({ files: z.array(z.url()).min(1).max(100) });
    const everything = z.strictObject({ purge_everything: z.literal(true) });
    const isKnown = method === 'POST' && url === '/zones/zone1/purge_cache';
    if (!isKnown || headers['content-type'] !== 'application/json') return { status: 404 };
    if (headers.authorization !== `Bearer ${token}`) return { status: 403 };
    const isValid = z.union([files, everything]).safeParse(JSON.parse(body)).success;
    return { status: isValid ? 200 : 400, body: JSON.stringify({ success: isValid }) };
  },
  fastly({ method, url, headers, body }) {
    if (method !== 'POST' || headers['fastly-key'] !== token) return { status: 401 };
    if (url === '/service/service1/purge_all') return { status: 200, body: '{"status":"ok"}' };
    if (url !== '/service/service1/purge') return { status: 404 };
    const key = z.string().regex(/^[\x21-\x7e]{1,1024}$/);
    const keys = z.strictObject({ surrogate_keys: z.array(key).min(1).max(256) });
    return { status: keys.safeParse(JSON.parse(body)).success ? 200 : 400, body: '{}' };
  },
  bunny({ method, url, headers, body }) {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (method !== 'POST' || pathname !== '/purge' || body !== '') return { status: 404 };
    if (headers.accesskey !== token) return { status: 401 };
    const purged = searchParams.get('url') ?? '';
    const isPrefix = purged.endsWith('/*');
    const isExact = searchParams.get('exactPath') === 'true' && !purged.includes('*');
    return { status: URL.canParse(purged) && isPrefix !== isExact ? 200 : 400 };
  },
  varnish({ method, url, headers }) {
    if (headers.host !== 'magazine.example') return { status: 404 };
    return { status: method === 'PURGE' && url.startsWith('/') ? 200 : 405 };
  },
};

const targets: Record<string, (url: string) => CdnTarget> = {
  cloudflare: () => ({ kind: 'cloudflare', zone: 'zone1' }),
  fastly: () => ({ kind: 'fastly', service: 'service1' }),
  bunny: () => ({ kind: 'bunny' }),
  varnish: (url) => ({ kind: 'varnish', servers: [url] }),
};

async function start(name: string) {
  const stub = await startCdnStub(vendors[name] ?? (() => ({ status: 500 })));
  const target = targets[name]?.(stub.url);
  if (!target) throw new Error(`${name} is not a vendor`);
  return { stub, cdn: createCdn(target, { siteUrl, token, apiUrl: stub.url }) };
}

const names = Object.keys(targets);

test.each(names)(
  '%s purges as many URLs as one call may contain, and the whole site',
  async (name) => {
    const { stub, cdn } = await start(name);
    const urls = [
      '/',
      ...Array.from({ length: cdn.urlsPerRequestMax - 1 }, (_, i) => `/posts?page=${i + 2}`),
    ];
    await cdn.purge(urls, signal);
    const sent = stub.requests.splice(0);
    const mentioned = sent.map(({ url, body }) => decodeURIComponent(`${url} ${body}`)).join('\n');
    for (const url of urls) expect(mentioned).toContain(url);
    expect(sent.length).toBe(name === 'bunny' || name === 'varnish' ? urls.length : 1);
    await cdn.purgeEverything(signal);
    expect(stub.requests).toHaveLength(1);
    if (name === 'varnish') expect(stub.requests[0]?.headers['x-purge-everything']).toBe('1');
  },
);

const purgeHome = (cdn: Cdn) => cdn.purge(['/'], signal).catch((error: unknown) => error);

test.each(names)(
  '%s reports a refusal, the time to wait and an unreachable server',
  async (name) => {
    const { stub, cdn } = await start(name);
    stub.answerWith(() => ({ status: 429, headers: { 'retry-after': '7' } }));
    const limited = await purgeHome(cdn);
    expect(limited).toBeInstanceOf(PurgeError);
    expect(String(limited)).not.toContain(token);
    if (name !== 'varnish') expect(limited).toMatchObject({ retryAfterMs: 7_000 });
    stub.answerWith(() => ({ status: 302, headers: { location: `${stub.url}/elsewhere` } }));
    expect(await purgeHome(cdn)).toBeInstanceOf(PurgeError);
    expect(stub.requests.filter(({ url }) => url === '/elsewhere')).toEqual([]);
    const target = targets[name]?.('http://127.0.0.1:1');
    if (!target) throw new Error(`${name} is not a vendor`);
    const closed = createCdn(target, { siteUrl, token, apiUrl: 'http://127.0.0.1:1' });
    expect(await purgeHome(closed)).toBeInstanceOf(PurgeError);
  },
);

test('a purge at Cloudflare fails if the response does not report success', async () => {
  const { stub, cdn } = await start('cloudflare');
  for (const body of ['{"success":false}', '<html>', '']) {
    stub.answerWith(() => ({ status: 200, body }));
    expect(await purgeHome(cdn)).toBeInstanceOf(PurgeError);
  }
});

test('Varnish purges on each server, and a page that the cache does not contain counts as purged', async () => {
  const stubs = [
    await startCdnStub(() => ({ status: 404 })),
    await startCdnStub(() => ({ status: 200 })),
  ];
  const servers = stubs.map(({ url }) => url);
  await createCdn({ kind: 'varnish', servers }, { siteUrl, token }).purge(['/', '/about'], signal);
  for (const { requests } of stubs) expect(requests.map(({ url }) => url)).toEqual(['/', '/about']);
});

test('a Varnish server that cannot be reached does not keep pages at the others', async () => {
  const stub = await startCdnStub(() => ({ status: 200 }));
  const cdn = createCdn(
    { kind: 'varnish', servers: ['http://127.0.0.1:1', stub.url] },
    { siteUrl, token },
  );
  await expect(cdn.purge(['/'], signal)).rejects.toThrow(PartialPurgeError);
  await expect(cdn.purgeEverything(signal)).rejects.toThrow(PartialPurgeError);
  expect(stub.requests.map(({ url }) => url)).toEqual(['/', '/']);
});
