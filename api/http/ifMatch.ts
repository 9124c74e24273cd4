import type { Context } from 'hono';

/** The version that a request was made for, `"3"` as our ETags are; a star or no header asks for none. */
export function versionOf(c: Context): number | 'unreadable' | undefined {
  const ifMatch = c.req.header('if-match');
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const digits = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(ifMatch)?.[1];
  return digits ? Number(digits) : 'unreadable';
}
