import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

interface Versioned {
  version?: number | undefined;
}

/**
 * Lets the header `If-Match: "3"` state the version of an update whose body has no `version`. Place it after the validation of the
 * body. `If-Match: *` states no version.
 */
export const acceptIfMatch = createMiddleware<HonoEnv, string, { out: { json: Versioned } }>(
  async function acceptIfMatch(c, next) {
    const body = c.req.valid('json');
    if (body.version !== undefined) return next();
    const version = versionInIfMatch(c);
    if (version === 'invalid') return problem(c, 400, he.invalidIfMatch);
    if (version !== undefined) c.req.addValidatedData('json', { ...body, version });
    return next();
  },
);

/**
 * Adds the version of the header `If-Match: "3"` to the parameters of the path of a deletion, which has no body. The handler then
 * deletes only this version. Place it after the validation of the path.
 */
export const acceptIfMatchToDelete = createMiddleware<
  HonoEnv,
  string,
  { out: { param: Versioned } }
>(async function acceptIfMatchToDelete(c, next) {
  const version = versionInIfMatch(c);
  if (version === 'invalid') return problem(c, 400, he.invalidIfMatch);
  c.req.addValidatedData('param', { ...c.req.valid('param'), version });
  return next();
});

/** Returns undefined if the header is missing or `*`. */
function versionInIfMatch(c: Context): number | 'invalid' | undefined {
  const ifMatch = c.req.header('if-match')?.trim() ?? '*';
  if (ifMatch === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(ifMatch)?.[1];
  return digits ? Number(digits) : 'invalid';
}
