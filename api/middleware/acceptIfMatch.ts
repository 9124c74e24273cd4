import { createMiddleware } from 'hono/factory';
import { he } from '#domain/he/errors.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';

type VersionedBody = { out: { json: { version?: number | undefined } } };

/**
 * Lets the header `If-Match: "3"` state the version of an update whose body has no `version`. Place it after the validation of the
 * body. `If-Match: *` states no version.
 */
export const acceptIfMatch = createMiddleware<HonoEnv, string, VersionedBody>(
  async function acceptIfMatch(c, next) {
    const ifMatch = c.req.header('if-match')?.trim() ?? '*';
    const body = c.req.valid('json');
    if (ifMatch === '*' || body.version !== undefined) return next();
    const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(ifMatch)?.[1];
    if (!digits) return problem(c, 400, he.invalidIfMatch);
    c.req.addValidatedData('json', { ...body, version: Number(digits) });
    return next();
  },
);
