import type { Context } from 'hono';

/**
 * Returns the version in `If-Match: "3"`. Returns `'invalid'` for other text, and undefined for `*` or no
 * header.
 */
export function ifMatchVersion(c: Context): number | 'invalid' | undefined {
  const ifMatch = c.req.header('if-match');
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const digits = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(ifMatch)?.[1];
  return digits ? Number(digits) : 'invalid';
}
