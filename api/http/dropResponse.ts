import type { Context } from 'hono';

/** Removes the response before it is replaced, because otherwise Hono copies its headers to the new one. */
export function dropResponse(c: Context): void {
  c.res = undefined;
}
