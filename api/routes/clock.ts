import { Hono } from 'hono';
import { storeTrustedTime } from '#db/settings.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { readClockState } from '../runtime/clockGuard.ts';

export const clockRoutes = (deps: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(await readClockState(deps), 200))
    .post('/confirm', async (c) => {
      const { db, clock, log } = deps;
      const { trustedAt } = await readClockState(deps);
      await storeTrustedTime(db, clock.now());
      const userId = c.var.user?.id;
      log.warn(
        { event: 'clock_confirmed', now: clock.now(), trustedAt, userId },
        'clock confirmed',
      );
      return c.json(await readClockState(deps), 200);
    });
