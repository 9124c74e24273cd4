import type { Identifier } from 'react-admin';
import { limits } from '#domain/limits.ts';

/** Calls `send` with chunks of at most `limits.bulk.idsMax` ids, one request after another. */
export async function forEachIdChunk(
  ids: readonly Identifier[],
  send: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  const { idsMax } = limits.bulk;
  for (let start = 0; start < ids.length; start += idsMax) {
    await send(ids.slice(start, start + idsMax).map(Number));
  }
}
