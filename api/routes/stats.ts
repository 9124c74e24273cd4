import { Hono } from 'hono';
import { z } from 'zod';
import { readStats } from '#db/stats.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { positiveInteger } from '../http/listQuery.ts';
import { validate } from '../middleware/validate.ts';

const statsQuery = z.object({
  days: positiveInteger
    .refine((days) => days <= limits.stats.daysMax, he.invalidNumber)
    .default(limits.stats.days),
});

export const statsRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>().get('/', requireAdmin, validate('query', statsQuery), async (c) =>
    c.json(await readStats(db.read, { ...c.req.valid('query'), now: clock.now() }), 200),
  );
