import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sends an HTML page. The typed client cannot infer the status and the body type of `c.html()`. */
export const htmlResponse = <Status extends ContentfulStatusCode>(
  c: Context,
  html: string,
  status: Status,
) => c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
