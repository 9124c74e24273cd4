import { hash } from 'node:crypto';
import type { QueryId } from '#site/data/queryLoader.ts';

/** A query that a page used, with the hash of its result. */
export type QueryResultHash = readonly [query: QueryId, resultHash: string];

export const hashResult = (result: unknown) =>
  hash('sha1', JSON.stringify(result) ?? 'undefined', 'base64url');
