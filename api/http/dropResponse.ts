import type { Context } from 'hono';

/** Removes the response, so that Hono does not copy its headers to the response that replaces it. */
export function dropResponse(c: Context): void {
  c.res = undefined;
}
