import type { Identifier } from 'react-admin';
import { limits } from '#domain/limits.ts';

/** Does something to many records, as many at once as the API takes, one request after the other. */
export async function forEachIdChunk(
  ids: readonly Identifier[],
  send: (ids: Identifier[]) => Promise<unknown>,
): Promise<void> {
  const { idsMax } = limits.bulk;
  for (let start = 0; start < ids.length; start += idsMax) {
    await send(ids.slice(start, start + idsMax));
  }
}
