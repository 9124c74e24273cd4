import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Idempotency } from '#db/posts/idempotency/idempotencyKeys.ts';

/** Matches printable ASCII without spaces at the ends, because HTTP trims header values. */
export const idempotencyKeyPattern = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/**
 * The client of every request of an AI publisher, whatever its API key is. So a request that is repeated after the key was
 * replaced still gets the first response.
 */
export const aiClient = 'ai';

/**
 * Returns the idempotency key of a request as the database stores it. Returns undefined without the header, and `'invalid'` for
 * other text than a key.
 */
export function idempotencyOf(
  c: Context,
  { client, body }: { client: string; body: object },
): Idempotency | 'invalid' | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  return idempotencyKeyPattern.test(key) ? toIdempotency({ client, key, body }) : 'invalid';
}

/** Returns a key as the database stores it. Two clients can use the same key. */
export const toIdempotency = ({
  client,
  key,
  body,
}: {
  client: string;
  key: string;
  body: object;
}): Idempotency => ({ key: `${client}:${key}`, requestHash: hashBody(body) });

/** The order of the fields does not change the hash. */
const hashBody = (body: object) =>
  createHash('sha256').update(JSON.stringify(body, sortFields)).digest('hex');

const sortFields = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
