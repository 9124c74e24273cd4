import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Idempotency } from '#db/posts/idempotency/idempotencyKeys.ts';

/** Matches printable ASCII without spaces at the ends, because HTTP trims header values. */
export const idempotencyKeyPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/** Returns the header `Idempotency-Key`. Returns `'invalid'` for other text than a key, and undefined without the header. */
export function idempotencyKeyOf(c: Context): { key: string } | 'invalid' | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  return idempotencyKeyPattern.test(key) ? { key } : 'invalid';
}

/** Returns the idempotency key of a request as the database stores it, or like `idempotencyKeyOf` that there is none. */
export function idempotencyOf(c: Context, client: string, request: object) {
  const header = idempotencyKeyOf(c);
  return typeof header === 'object' ? toIdempotency(client, header.key, request) : header;
}

/** Returns how the database stores a key of a client. Clients with different names can use the same keys. */
export const toIdempotency = (client: string, key: string, request: object): Idempotency => ({
  key: `${client}:${key}`,
  requestHash: hashRequest(request),
});

/** Returns the hash of a request. The order of the fields does not change the hash. */
const hashRequest = (request: object) =>
  createHash('sha256').update(JSON.stringify(request, sortFields)).digest('hex');

const sortFields = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
