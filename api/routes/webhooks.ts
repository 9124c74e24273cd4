import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { readSettings } from '#db/settings.ts';
import {
  countDeliveries,
  findDelivery,
  listDeliveries,
  replayDelivery,
} from '#db/webhooks/deliveryLog.ts';
import { queueTestMessage } from '#db/webhooks/queueDeliveries.ts';
import { readReceiverState } from '#db/webhooks/receiverState.ts';
import { webhooksDisabledAt } from '#db/webhooks/webhookState.ts';
import { he as heWebhooks } from '#domain/he/api/webhooks.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { absoluteUrl, homePath } from '#domain/paths.ts';
import { deliveryStatuses, signingSecret } from '#domain/webhook.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../http/listQuery.ts';
import { problem } from '../http/problem.ts';
import { idParam, validate } from '../middleware/validate.ts';

const logQuery = listQuerySchema.omit({ q: true }).extend({
  status: z.enum(deliveryStatuses, heErrors.webhook.unknownStatus).optional(),
});

export const webhookRoutes = ({ db, env, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', async (c) => {
      const { webhook_api_key: key } = await readSettings(db.read);
      const status = {
        signingSecret: key ? await signingSecret(key) : '',
        disabledAt: await webhooksDisabledAt(db.read),
        waiting: await countDeliveries(db.read, 'waiting'),
        dead: await countDeliveries(db.read, 'dead'),
        receiver: await readReceiverState(db.read),
      };
      return c.json(status, 200);
    })
    .get('/deliveries', validate('query', logQuery), async (c) => {
      const { status, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countDeliveries(db.read, status)));
      return c.json(await listDeliveries(db.read, { status, ...pageSlice(page) }), 200);
    })
    .get('/deliveries/:id', validate('param', idParam), async (c) => {
      const delivery = await findDelivery(db.read, c.req.valid('param').id);
      return delivery ? c.json({ delivery }, 200) : problem(c, 404, heErrors.webhook.notFound);
    })
    .post('/deliveries/:id/replay', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const delivery = await replayDelivery(db, { id, now: clock.now() });
      if (delivery === 'missing') return problem(c, 404, heErrors.webhook.notFound);
      if (delivery === 'noReceiver') return problem(c, 409, heErrors.webhook.noReceiver);
      return c.json({ delivery }, 202);
    })
    .post('/test', async (c) => {
      const now = clock.now();
      const delivery = await queueTestMessage(db, {
        messageId: `test_${randomUUID()}`,
        message: {
          type: 'test',
          timestamp: now,
          data: {
            id: 0,
            slug: '',
            title: heWebhooks.testTitle,
            url: absoluteUrl(env.siteUrl, homePath),
          },
        },
        now,
      });
      return delivery ? c.json({ delivery }, 202) : problem(c, 409, heErrors.webhook.noReceiver);
    });
