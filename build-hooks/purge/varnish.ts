import { Agent, request } from 'node:http';
import { failureReason } from '#domain/runtime/describeError.ts';
import type { Cdn, CdnOptions } from './cdn.ts';
import { purgeLimits } from './purgeLimits.ts';
import { PartialPurgeError, PurgeError } from './purgeRequest.ts';

/**
 * Purges Varnish servers that run `deploy/varnish/blog.vcl`: `PURGE` of a URL, or of the whole host with the
 * header `X-Purge-Everything`.
 */
export function createVarnish({
  servers,
  siteUrl,
}: Pick<CdnOptions, 'siteUrl'> & { servers: readonly string[] }): Cdn {
  const { host } = new URL(siteUrl);
  const timeout = purgeLimits.requestTimeoutMs;
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout });

  async function send(server: string, url: string, signal: AbortSignal, more = {}) {
    try {
      const headers = { host, ...more };
      const status = await requestStatus(server + url, { headers, agent, signal });
      // 404 means that the cache does not contain the page.
      if ((status < 200 || status > 299) && status !== 404)
        throw new PurgeError(`The cache ${server} responded ${status}`);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PurgeError) throw error;
      throw new PurgeError(`The cache ${server} could not be reached: ${failureReason(error)}`);
    }
  }

  return {
    urlsPerRequestMax: 100,
    pauseMs: 0,
    purge: (urls, signal) =>
      toEach(servers, async (server) => {
        for (const url of urls) await send(server, url, signal);
      }),
    purgeEverything: (signal) =>
      toEach(servers, (server) => send(server, '/', signal, { 'x-purge-everything': '1' })),
  };
}

/**
 * Purges all servers at the same time. A server that fails does not stop the others. Then throws the first error, as a
 * `PartialPurgeError` if another server was purged.
 */
async function toEach(servers: readonly string[], purge: (server: string) => Promise<void>) {
  const outcomes = await Promise.allSettled(servers.map(purge));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const [first] = failures;
  if (!first) return;
  const isPartial = failures.length < servers.length && first.reason instanceof PurgeError;
  throw isPartial ? new PartialPurgeError(first.reason.message) : first.reason;
}

/** Unlike `fetch`, `node:http` can send a `Host` header of its own. */
function requestStatus(
  url: string,
  options: { headers: Record<string, string>; agent: Agent; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const timeoutMs = purgeLimits.requestTimeoutMs;
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
    const sent = request(url, { ...options, method: 'PURGE', signal }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
