import { Hono } from 'hono';
import { z } from 'zod';
import { nextDigestStart, readHandledTime, storeHandledTime } from '#db/mailings/digests.ts';
import { listPostsOfPeriod } from '#db/mailings/mailingContent.ts';
import { readSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import { nextDigestTime } from '#domain/mailing/digestTime.ts';
import type { NextDigest } from '#domain/mailing/mailing.ts';
import { readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import type { ApiEnv } from '../../apiEnv.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

const skipSchema = z.object({ isSkipped: z.boolean({ error: he.invalidField }) });

/** The weekly digest that comes next, and whether it is skipped. */
export const nextDigestRoutes = (deps: Pick<Deps, 'db' | 'clock'>) =>
  new Hono<ApiEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(await readNextDigest(deps), 200))
    .put('/', validate('json', skipSchema), async (c) => {
      const { dueAt } = await readNextDigest(deps);
      if (dueAt === null) return problem(c, 409, he.mailing.digestDisabled);
      const handledUntil = c.req.valid('json').isSkipped ? dueAt : deps.clock.now();
      await storeHandledTime(deps.db, handledUntil);
      return c.json(await readNextDigest(deps), 200);
    });

async function readNextDigest({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<NextDigest> {
  const schedule = readDigestSchedule(await readSettings(db.read));
  const now = clock.now();
  const period = { from: await nextDigestStart(db.read, now), until: now };
  const dueAt = schedule.isEnabled ? nextDigestTime(schedule, now) : null;
  const handledUntil = await readHandledTime(db.read);
  return {
    isEnabled: schedule.isEnabled,
    dueAt,
    isSkipped: dueAt !== null && handledUntil !== undefined && handledUntil >= dueAt,
    postCount: (await listPostsOfPeriod(db.read, period)).length,
  };
}
