import { type Context, Hono } from 'hono';
import {
  countRedirects,
  createRedirect,
  deleteRedirect,
  type RedirectProblem,
  searchRedirects,
} from '#db/redirects.ts';
import { he } from '#domain/he/errors.ts';
import { redirectCreateSchema, redirectDeleteSchema } from '#domain/redirect.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { fieldProblem, problem, sendProblem } from '../http/problem.ts';
import { validate } from '../middleware/validate.ts';

/** Redirects, for admins. When a slug changes, the system creates a redirect itself. */
export const redirectRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const { q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countRedirects(db.read, { q })));
      return c.json(await searchRedirects(db.read, { q, ...pageSlice(page) }), 200);
    })
    .post('/', validate('json', redirectCreateSchema), async (c) => {
      const created = await createRedirect(db, {
        redirect: c.req.valid('json'),
        now: clock.now(),
      });
      return typeof created === 'string' ? redirectProblem(c, created) : c.json(created, 201);
    })
    // The path to delete is a query parameter, because a URL path cannot contain another path.
    .delete('/', validate('query', redirectDeleteSchema), async (c) => {
      const outcome = await deleteRedirect(db, { ...c.req.valid('query'), now: clock.now() });
      return outcome === 'missing' ? problem(c, 404, he.redirect.notFound) : c.body(null, 204);
    });

function redirectProblem(c: Context, reason: RedirectProblem) {
  const field = reason === 'samePath' || reason === 'loops' ? 'toPath' : 'fromPath';
  const status = reason === 'samePath' ? 400 : 409;
  return sendProblem(c, fieldProblem(status, field, he.redirect[reason]));
}
