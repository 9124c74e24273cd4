import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sends an HTML page. `c.html()` would hide the status and the body type from the typed client. */
export const htmlResponse = <Status extends ContentfulStatusCode>(
  c: Context,
  html: string,
  status: Status,
) => c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
