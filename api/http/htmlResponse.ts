import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Sends an HTML page. Does not use `c.html()`, because the typed client cannot infer its status and body
 * type.
 */
export const htmlResponse = <Status extends ContentfulStatusCode>(
  c: Context,
  html: string,
  status: Status,
) => c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
