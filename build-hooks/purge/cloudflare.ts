import { z } from 'zod';
import { parseJson } from '#domain/text/parseJson.ts';
import type { Cdn, CdnOptions } from './cdn.ts';
import { PurgeError, postPurge } from './purgeRequest.ts';

/** Purges a Cloudflare zone: https://developers.cloudflare.com/cache/how-to/purge-cache */
export function createCloudflare({
  zone,
  siteUrl,
  token,
  apiUrl = 'https://api.cloudflare.com/client/v4',
}: CdnOptions & { zone: string }): Cdn {
  async function send(body: object, signal: AbortSignal) {
    const headers = { authorization: `Bearer ${token}` };
    const text = await postPurge(`${apiUrl}/zones/${zone}/purge_cache`, { headers, body, signal });
    if (!isSuccess(text)) throw new PurgeError('Cloudflare refused the purge');
  }

  return {
    urlsPerRequestMax: 100,
    pauseMs: 0,
    purge: (urls, signal) => send({ files: urls.map((url) => new URL(url, siteUrl).href) }, signal),
    purgeEverything: (signal) => send({ purge_everything: true }, signal),
  };
}

const answerSchema = z.object({ success: z.literal(true) });

const isSuccess = (text: string): boolean => answerSchema.safeParse(parseJson(text)).success;
