import { Hono } from 'hono';
import { z } from 'zod';
import { nextDigestStart } from '#db/mailings/digests.ts';
import { readHandledTime, storeHandledTime } from '#db/mailings/handledTime.ts';
import { listPostsOfPeriod } from '#db/mailings/mailingContent.ts';
import { readSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import { lastDigestTime, nextDigestTime } from '#domain/mailing/digestTime.ts';
import type { NextDigest } from '#domain/mailing/mailing.ts';
import { type DigestSchedule, readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

const skipSchema = z.object({
  isSkipped: z.boolean(),
  /** The time of the digest that the request is about, as in the response. */
  dueAt: z.iso.datetime(),
});

/** The weekly digest that comes next, and whether it is skipped. */
export const nextDigestRoutes = (deps: Pick<Deps, 'db' | 'clock'>) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(await readNextDigest(deps), 200))
    .put('/', validate('json', skipSchema), async (c) => {
      const { isSkipped, dueAt: expectedDueAt } = c.req.valid('json');
      const { dueAt, isSkipped: wasSkipped } = await readNextDigest(deps);
      if (dueAt === null) return problem(c, 409, he.mailing.digestDisabled);
      if (dueAt !== expectedDueAt) return problem(c, 409, he.mailing.digestChanged);
      // A pending digest whose time has passed must not count as handled when nothing changes.
      if (isSkipped !== wasSkipped)
        await storeHandledTime(deps.db, isSkipped ? dueAt : deps.clock.now());
      return c.json(await readNextDigest(deps), 200);
    });

async function readNextDigest({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<NextDigest> {
  const schedule = readDigestSchedule(await readSettings(db.read));
  const now = clock.now();
  const period = { from: await nextDigestStart(db.read, now), until: now };
  const handledUntil = await readHandledTime(db.read, now);
  const dueAt = schedule.isEnabled ? dueTime(schedule, { handledUntil, now }) : null;
  return {
    isEnabled: schedule.isEnabled,
    dueAt,
    isSkipped: dueAt !== null && handledUntil !== undefined && handledUntil >= dueAt,
    postCount: (await listPostsOfPeriod(db.read, period)).length,
  };
}

/** Returns the time of the next digest, or the past time of a digest that the job has not handled yet. */
function dueTime(
  schedule: DigestSchedule,
  { handledUntil, now }: { handledUntil: string | undefined; now: string },
): string {
  const lastDueAt = lastDigestTime(schedule, now);
  const isPending = handledUntil !== undefined && handledUntil < lastDueAt;
  return isPending ? lastDueAt : nextDigestTime(schedule, now);
}
