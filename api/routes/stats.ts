import { Hono } from 'hono';
import { z } from 'zod';
import { readStats } from '#db/stats.ts';
import { limits } from '#domain/limits.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { positiveIntegerUpTo } from '../http/listQuery.ts';
import { validate } from '../middleware/validate.ts';

const statsQuery = z.object({
  days: positiveIntegerUpTo(limits.stats.daysMax).default(limits.stats.days),
});

export const statsRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>().get('/', requireAdmin, validate('query', statsQuery), async (c) =>
    c.json(await readStats(db.read, { ...c.req.valid('query'), now: clock.now() }), 200),
  );
