import { Hono } from 'hono';
import { findSavedState } from '#db/posts/findSavedState.ts';
import { he } from '#domain/he/errors.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';

/** Returns who saved a post last, and whether its page is up to date. */
export const savedStateRoutes = ({ db }: Deps) =>
  new Hono<HonoEnv>().get(
    '/:id/publication',
    requireAdmin,
    validate('param', idParam),
    async (c) => {
      const state = await findSavedState(db.read, c.req.valid('param').id);
      return state ? c.json(state, 200) : problem(c, 404, he.post.notFound);
    },
  );
