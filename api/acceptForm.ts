import { createMiddleware } from 'hono/factory';
import { formProblemPath } from '#domain/paths.ts';
import { type ReaderFormName, readerForms } from '#domain/readerForms.ts';
import type { ApiEnv, Deps } from './deps.ts';
import { formProblemPage } from './formProblemPage.ts';
import { siteHeaders } from './siteHeaders.ts';

/**
 * Lets a route take what a plain HTML form sends, of browsers without a script: its fields become the
 * JSON that the route expects, so the same contract holds, and its answer becomes a page. Good news
 * are a page of the site; bad news are a page with the form, filled in as it was sent. Whoever sends
 * JSON notices nothing.
 */
export const acceptForm = (
  name: ReaderFormName,
  { env, readPage }: Pick<Deps, 'env' | 'readPage'>,
  thanksPath: string = readerForms[name].thanksPath,
) =>
  createMiddleware<ApiEnv>(async function acceptForm(c, next) {
    if (!formType.test(c.req.header('content-type') ?? '')) return next();
    const { raw, path: action } = c.req;
    const form = readerForms[name];
    const typed = Object.fromEntries(new URLSearchParams(await raw.text()));
    c.req.raw = asJson(raw, typed);
    await next();
    const answer = c.res;
    const headers = new Headers(answer.headers);
    // Otherwise the new answer would be given the headers of the old one, its content type too.
    c.res = undefined;
    if (answer.ok) {
      headers.delete('content-type');
      headers.set('location', thanksPath);
      c.res = new Response(null, { status: 303, headers });
      return;
    }
    // A page of the site, and so with the rights of one; still nothing for a cache.
    const page = await readPage(formProblemPath);
    const own = page?.headers ?? siteHeaders(env.siteUrl);
    for (const [header, value] of own) headers.set(header, value);
    headers.set('content-type', 'text/html; charset=utf-8');
    const problem = await answer.json();
    const body = formProblemPage(page?.html, { form, action, typed, problem });
    c.res = new Response(body, { status: answer.status, headers });
  });

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

function asJson({ url, method, headers: given }: Request, body: object): Request {
  const headers = new Headers(given);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
