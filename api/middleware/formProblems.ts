import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { formProblemPath, subscribeApiPath } from '#domain/paths.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import type { ProblemBody } from '../http/problem.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { problemPage } from '../pages/formProblemPage.ts';
import { isUnsafe } from './csrfGuard.ts';

/**
 * Tells a browser that sent a form in a page what became of it, whatever refused it on its way: its
 * size, where it came from, an address that is not known, trouble of our own. Programs, and scripts of
 * ours, say that they want no page, and get the JSON that everything else is answered with.
 */
export const formProblems = (deps: Pick<Deps, 'env' | 'readPage'>) =>
  createMiddleware<ApiEnv>(async function formProblems(c, next) {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (c.res.ok || !isJson || !isFromPage(c)) return;
    await answerInHtml(c, deps, problemPage);
  });

/** A form that was sent, or a link of a mail that was followed: what a browser shows instead of the page. */
const isFromPage = ({ req }: Context<ApiEnv>) =>
  (isUnsafe(req.method) || req.path.startsWith(`${subscribeApiPath}/`)) &&
  /\btext\/html\b/i.test(req.header('accept') ?? '');

/** Puts a page of the site in the place of a refusal: with the rights of one, and still for no cache. */
export async function answerInHtml(
  c: Context<ApiEnv>,
  { env, readPage }: Pick<Deps, 'env' | 'readPage'>,
  write: (page: string | undefined, problem: ProblemBody) => string,
): Promise<void> {
  const answer = c.res;
  const page = await readPage(formProblemPath);
  const headers = new Headers(answer.headers);
  for (const [name, value] of page?.headers ?? siteHeaders(env.siteUrl)) headers.set(name, value);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.delete('content-length');
  const body = write(page?.html, await answer.json());
  // Otherwise the new answer would be given the headers of the old one, its content type too.
  c.res = undefined;
  c.res = new Response(body, { status: answer.status, headers });
}
