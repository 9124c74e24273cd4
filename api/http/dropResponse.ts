import type { Context } from 'hono';

/**
 * Removes the response before another response replaces it. Otherwise Hono would copy the headers of the old
 * response to the new one.
 */
export function dropResponse(c: Context): void {
  c.res = undefined;
}
