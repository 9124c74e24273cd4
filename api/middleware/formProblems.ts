import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { problemSchema } from '#domain/api/apiResponses.ts';
import { formProblemPath, subscribeApiPath } from '#domain/paths.ts';
import type { Deps } from '../deps.ts';
import { dropResponse } from '../http/dropResponse.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import type { ProblemBody } from '../http/problem.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { problemPage } from '../pages/formProblemPage.ts';
import { undefinedIfUnavailable } from '../staticSite/publishedFiles.ts';
import { isUnsafeMethod } from './csrfGuard.ts';

/** Turns a JSON problem into a page when a browser shows the response. Other clients get the JSON. */
export const formProblems = (deps: Pick<Deps, 'env' | 'readPage'>) =>
  createMiddleware<HonoEnv>(async function formProblems(c, next) {
    // Before the route runs, because `acceptForm` turns a form into JSON.
    const showsPage = expectsPage(c);
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (c.res.ok || !isJson || !showsPage) return;
    await respondWithHtml(c, deps, problemPage);
  });

/** Returns whether a browser shows the response as a page, after a plain form or a link in a mail. */
const expectsPage = ({ req }: Context<HonoEnv>) =>
  (isForm(req) || req.path.startsWith(`${subscribeApiPath}/`)) &&
  /\btext\/html\b/i.test(req.header('accept') ?? '');

const isForm = (request: HonoRequest) =>
  isUnsafeMethod(request.method) && formTypes.test(request.header('content-type') ?? '');

/** The types in which browsers send forms. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Replaces a JSON problem with a page that must not be cached. */
export async function respondWithHtml(
  c: Context<HonoEnv>,
  { env, readPage }: Pick<Deps, 'env' | 'readPage'>,
  renderPage: (page: string | undefined, problem: ProblemBody) => string,
): Promise<void> {
  const response = c.res;
  const problem = problemSchema.safeParse(await response.clone().json());
  // The body of another protocol, such as an error of MCP, stays as it is.
  if (!problem.success) return;
  const page = await readPage(formProblemPath).catch(undefinedIfUnavailable);
  const headers = new Headers(response.headers);
  for (const [name, value] of page?.headers ?? siteHeaders(env.siteUrl)) headers.set(name, value);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.delete('content-length');
  const body = renderPage(page?.html, problem.data);
  dropResponse(c);
  c.res = new Response(body, { status: response.status, headers });
}
