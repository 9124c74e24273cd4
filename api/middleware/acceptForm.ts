import { createMiddleware } from 'hono/factory';
import { type VisitorFormName, visitorForms } from '#domain/site/visitorForms.ts';
import type { ApiEnv } from '../apiEnv.ts';
import type { Deps } from '../deps.ts';
import { formProblemPage } from '../pages/formProblemPage.ts';
import { respondWithHtml } from './formProblems.ts';

/**
 * Lets a JSON route accept a plain HTML form from a browser without JavaScript. It turns the fields into
 * the JSON body that the route expects, so the same contract applies. A success redirects to a page of
 * the site; a problem returns a page with the form and the submitted values. JSON requests pass through.
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
    const values = Object.fromEntries(new URLSearchParams(await raw.text()));
    c.req.raw = asJson(raw, values);
    await next();
    if (!c.res.ok) {
      return respondWithHtml(c, deps, (page, problem) =>
        formProblemPage(page, { form, action, values, problem }),
      );
    }
    const headers = new Headers(c.res.headers);
    headers.delete('content-type');
    headers.set('location', thanksPath);
    // Removes the previous response, because otherwise Hono copies its headers, including the
    // content type.
    c.res = undefined;
    c.res = new Response(null, { status: 303, headers });
  });

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

function asJson(request: Request, body: object): Request {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
