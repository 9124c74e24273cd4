import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { adminPath } from '#domain/paths.ts';
import { type VisitorFormName, visitorForms } from '#domain/site/visitorForms.ts';
import { repeatedPasswordProblem } from '#domain/user/userRules.ts';
import type { Deps } from '../deps.ts';
import { dropResponse } from '../http/dropResponse.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { fieldProblem, sendProblem } from '../http/problem.ts';
import { formProblemPage } from '../pages/formProblemPage.ts';
import { respondWithHtml } from './formProblems.ts';

/**
 * Lets a JSON route accept a plain HTML form from a browser without JavaScript. Converts the fields to JSON.
 * A success redirects to a page of the site, and a problem returns a page with the form.
 */
export const acceptForm = (
  name: VisitorFormName,
  deps: Pick<Deps, 'env' | 'readPage'>,
  thanksPath: string = visitorForms[name].thanksPath,
) =>
  createMiddleware<HonoEnv>(async function acceptForm(c, next) {
    const values = await readForm(c);
    if (!values) return next();
    await next();
    if (c.res.ok) return seeOther(c, thanksPath);
    const form = visitorForms[name];
    await respondWithHtml(c, deps, (page, problem) =>
      formProblemPage(page, { form, action: c.req.path, values, problem }),
    );
  });

/**
 * Lets a JSON route accept the plain form to sign in or to register. A problem returns a page without the
 * form, because a page must not contain the password.
 */
export const acceptSignInForm = createMiddleware<HonoEnv>(async function acceptSignInForm(c, next) {
  const values = await readForm(c);
  if (!values) return next();
  const { password = '', confirmPassword = password } = values;
  const message = repeatedPasswordProblem(password, confirmPassword);
  if (message) return sendProblem(c, fieldProblem(400, 'confirmPassword', message));
  await next();
  if (c.res.ok) seeOther(c, adminPath);
  return undefined;
});

/** Turns a form into a JSON request and returns its values. Returns undefined for other requests. */
async function readForm(c: Context<HonoEnv>): Promise<Record<string, string> | undefined> {
  if (!formType.test(c.req.header('content-type') ?? '')) return undefined;
  const { raw } = c.req;
  const values = Object.fromEntries(new URLSearchParams(await raw.text()));
  c.req.raw = asJson(raw, values);
  return values;
}

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

function asJson(request: Request, body: object): Request {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

function seeOther(c: Context<HonoEnv>, path: string): void {
  const headers = new Headers(c.res.headers);
  headers.delete('content-type');
  headers.set('location', path);
  dropResponse(c);
  c.res = new Response(null, { status: 303, headers });
}
