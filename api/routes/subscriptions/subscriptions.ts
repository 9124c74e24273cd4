import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import {
  countSubscriptions,
  eraseSubscription,
  listSubscriptions,
  listSubscriptionsBelow,
  type SubscriptionFilter,
} from '#db/subscriptions/subscriptions.ts';
import { he as files } from '#domain/he/api/exports.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { type Subscription, subscriptionStatuses } from '#domain/subscription/subscription.ts';
import { byteOrderMark, csvLine } from '#domain/text/csv.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import type { ApiEnv } from '../../apiEnv.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';

const filterQuery = z.object({
  status: z.enum(subscriptionStatuses).optional(),
  q: listQuerySchema.shape.q,
});

export const subscriptionRoutes = ({ db, clock, log }: Deps) =>
  new Hono<ApiEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema.extend(filterQuery.shape)), async (c) => {
      const { status, q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countSubscriptions(db.read, { status, q })));
      return c.json(await listSubscriptions(db.read, { status, q, ...pageSlice(page) }), 200);
    })
    .get('/export.csv', validate('query', filterQuery), (c) => {
      const filter = c.req.valid('query');
      log.info({ event: 'subscriptions_exported', userId: c.var.user?.id }, 'addresses exported');
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="subscriptions.csv"');
      return stream(c, async (out) => {
        await out.write(byteOrderMark + csvLine(files.subscriptions.columns));
        for await (const chunk of subscriptionChunks(db.read, filter)) {
          if (out.aborted) return;
          await out.write(chunk.map(toCsvLine).join(''));
        }
      });
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await eraseSubscription(db, { id, now: clock.now() });
      return outcome === 'missing' ? problem(c, 404, he.subscription.notFound) : c.body(null, 204);
    });

const toCsvLine = (subscription: Subscription) =>
  csvLine([
    subscription.email,
    files.subscriptions.statuses[subscription.status],
    subscription.consentVersion,
    toDateText(subscription.consentedAt),
    toDateText(subscription.confirmedAt),
    toDateText(subscription.createdAt),
    toDateText(subscription.changedAt),
  ]);

const toDateText = (iso: string | null) => (iso ? dateAndTime(iso) : '');

/** Reads the subscriptions in chunks, so that a long list takes little memory. */
async function* subscriptionChunks(db: Queryable, filter: SubscriptionFilter) {
  let belowId = Number.MAX_SAFE_INTEGER;
  while (true) {
    const countMax = limits.subscription.exportBatchSize;
    const chunk = await listSubscriptionsBelow(db, { ...filter, belowId, countMax });
    const last = chunk.at(-1);
    if (!last) return;
    yield chunk;
    belowId = last.id;
  }
}
