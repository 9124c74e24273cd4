import { surrogateKey } from '#domain/site/cdn.ts';
import type { Cdn, CdnOptions } from './cdn.ts';
import { postPurge } from './purgeRequest.ts';

/** Purges a Fastly service: https://www.fastly.com/documentation/reference/api/purging */
export function createFastly({
  service,
  token,
  apiUrl = 'https://api.fastly.com',
}: CdnOptions & { service: string }): Cdn {
  const headers = { 'fastly-key': token, accept: 'application/json' };
  return {
    urlsPerRequestMax: 256,
    pauseMs: 0,
    async purge(urls, signal) {
      const body = { surrogate_keys: urls.map(surrogateKey) };
      await postPurge(`${apiUrl}/service/${service}/purge`, { headers, body, signal });
    },
    async purgeEverything(signal) {
      await postPurge(`${apiUrl}/service/${service}/purge_all`, { headers, signal });
    },
  };
}
