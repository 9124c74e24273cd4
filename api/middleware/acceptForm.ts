import { createMiddleware } from 'hono/factory';
import { type VisitorFormName, visitorForms } from '#domain/forms/visitorForms.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { formProblemPage } from '../pages/formProblemPage.ts';
import { answerInHtml } from './formProblems.ts';

/**
 * Lets a route take what a plain HTML form sends, of browsers without a script: its fields become the
 * JSON that the route expects, so the same contract holds, and its answer becomes a page. Good news
 * are a page of the site; bad news are a page with the form, filled in as it was sent. Whoever sends
 * JSON notices nothing.
 */
export const acceptForm = (
  name: VisitorFormName,
  deps: Pick<Deps, 'env' | 'readPage'>,
  thanksPath: string = visitorForms[name].thanksPath,
) =>
  createMiddleware<ApiEnv>(async function acceptForm(c, next) {
    if (!formType.test(c.req.header('content-type') ?? '')) return next();
    const { raw, path: action } = c.req;
    const form = visitorForms[name];
    const typed = Object.fromEntries(new URLSearchParams(await raw.text()));
    c.req.raw = asJson(raw, typed);
    await next();
    if (!c.res.ok) {
      return answerInHtml(c, deps, (page, problem) =>
        formProblemPage(page, { form, action, typed, problem }),
      );
    }
    const headers = new Headers(c.res.headers);
    headers.delete('content-type');
    headers.set('location', thanksPath);
    // Otherwise the new answer would be given the headers of the old one, its content type too.
    c.res = undefined;
    c.res = new Response(null, { status: 303, headers });
  });

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

function asJson({ url, method, headers: given }: Request, body: object): Request {
  const headers = new Headers(given);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
