import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import {
  findSourceHash,
  findSubscriberRecord,
  listChosenCategories,
} from '#db/subscriptions/subscriberRecord.ts';
import {
  countSubscriptions,
  eraseSubscription,
  listSubscriptions,
  listSubscriptionsBelow,
  type SubscriptionFilter,
} from '#db/subscriptions/subscriptions.ts';
import { he as heExports } from '#domain/he/api/exports.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { type Subscription, subscriptionStatuses } from '#domain/subscription/subscription.ts';
import { byteOrderMark, csvLine } from '#domain/text/csv.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { subscriptionImportRoutes } from './subscriptionImport.ts';

const filterQuery = z.object({
  status: z.enum(subscriptionStatuses).optional(),
  q: listQuerySchema.shape.q,
});

export function subscriptionRoutes(deps: Deps) {
  const { db, clock, log } = deps;
  return new Hono<HonoEnv>()
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
        await out.write(byteOrderMark + csvLine(Object.values(columns)));
        for await (const chunk of subscriptionChunks(db.read, filter)) {
          if (out.aborted) return;
          const chosen = await listChosenCategories(db.read, idsOf(chunk));
          await out.write(chunk.map((row) => toCsvLine(row, chosen.get(row.id))).join(''));
        }
      });
    })
    .route('/import', subscriptionImportRoutes(deps))
    .get('/:id', validate('param', idParam), async (c) => {
      const record = await findSubscriberRecord(db.read, c.req.valid('param').id);
      return record ? c.json(record, 200) : problem(c, 404, heErrors.subscription.notFound);
    })
    .get('/:id/export', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const record = await findSubscriberRecord(db.read, id);
      if (!record) return problem(c, 404, heErrors.subscription.notFound);
      const sourceHash = (await findSourceHash(db.read, id)) ?? '';
      log.info({ event: 'subscriber_exported', userId: c.var.user?.id, id }, 'subscriber exported');
      c.header('Content-Disposition', `attachment; filename="subscriber-${id}.json"`);
      return c.json({ ...record, sourceHash }, 200);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await eraseSubscription(db, { id, now: clock.now() });
      return outcome === 'missing'
        ? problem(c, 404, heErrors.subscription.notFound)
        : c.body(null, 204);
    });
}

const idsOf = (rows: Subscription[]) => rows.map(({ id }) => id);

const { columns, statuses, sources, yes, no, formProof } = heExports.subscriptions;

/** Returns a line that an import of the file can read: times and the proof of consent included. */
const toCsvLine = (row: Subscription, chosen: { name: string }[] = []) =>
  csvLine([
    row.email,
    statuses[row.status],
    sources[row.source],
    row.consentVersion,
    toTimeText(row.consentedAt),
    proofOf(row),
    toTimeText(row.confirmedAt),
    row.wantsPosts ? yes : no,
    row.wantsDigest ? yes : no,
    row.hasAllCategories ? heExports.subscriptions.allCategories : namesOf(chosen),
    toTimeText(row.createdAt),
    toTimeText(row.changedAt),
  ]);

const namesOf = (categories: { name: string }[]) => categories.map(({ name }) => name).join('; ');

/** The proof of a subscription in the form is its confirmation. */
function proofOf({
  source,
  status,
  consentProof,
  consentVersion,
  confirmedAt,
}: Subscription): string {
  if (source === 'import') return consentProof;
  return status === 'confirmed' ? formProof(consentVersion, toTimeText(confirmedAt)) : '';
}

/** Formats a time as `2026-11-20 12:00` in Israel's time zone, which spreadsheet programs can sort. */
function toTimeText(iso: string | null): string {
  if (!iso) return '';
  const { date, time } = toIsraelClock(iso);
  return `${date} ${time}`;
}

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
