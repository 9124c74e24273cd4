import { Hono } from 'hono';
import { z } from 'zod';
import { listEvents } from '#db/events/listEvents.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { requireWebhookKey } from '../auth/webhookKey.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { pageSize } from '../http/listQuery.ts';
import { validate } from '../middleware/validate.ts';

const eventQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,9}$/, he.numberBetween(0, 999_999_999))
    .meta({ type: 'integer', minimum: 0 })
    .transform(Number)
    .optional(),
  perPage: pageSize.default(limits.list.apiPerPageMax),
});

/** Lists events. Build bots read this list, because webhooks may be lost. */
export const eventRoutes = (deps: Deps) =>
  new Hono<HonoEnv>().get(
    '/',
    requireWebhookKey(deps),
    validate('query', eventQuery),
    async (c) => {
      const { after, perPage: countMax } = c.req.valid('query');
      const { siteUrl } = deps.env;
      return c.json(await listEvents(deps.db.read, { after, countMax, siteUrl }), 200);
    },
  );
