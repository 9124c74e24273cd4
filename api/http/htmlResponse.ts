import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sends a page of HTML. `c.html()` hides the status and the type of its body from the typed client. */
export const htmlResponse = <Status extends ContentfulStatusCode>(
  c: Context,
  html: string,
  status: Status,
) => c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
