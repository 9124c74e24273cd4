import type { Cdn, CdnOptions } from './cdn.ts';
import { postPurge } from './purgeRequest.ts';

/** Purges a site at bunny.net: https://docs.bunny.net/api-reference/core/purge/purge-url */
export function createBunny({ siteUrl, token, apiUrl = 'https://api.bunny.net' }: CdnOptions): Cdn {
  async function send(url: string, signal: AbortSignal, options: Record<string, string> = {}) {
    const query = new URLSearchParams({ url, async: 'false', ...options });
    await postPurge(`${apiUrl}/purge?${query}`, { headers: { accesskey: token }, signal });
  }

  return {
    // Bunny allows 5 exact URLs a second.
    urlsPerRequestMax: 5,
    pauseMs: 1_000,
    async purge(urls, signal) {
      // Without `exactPath`, the URL of the home page would purge the whole site.
      for (const url of urls) await send(new URL(url, siteUrl).href, signal, { exactPath: 'true' });
    },
    purgeEverything: (signal) => send(`${siteUrl}/*`, signal),
  };
}
