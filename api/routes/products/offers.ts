import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  changeOffers,
  deleteOffer,
  type OfferProblem,
  updateOffer,
} from '#db/products/offerEdits.ts';
import { countOffers, listOffers } from '#db/products/offers.ts';
import { he } from '#domain/he/productErrors.ts';
import { limits } from '#domain/limits.ts';
import { offerActions, offerFilters, offerUpdateSchema } from '#domain/product/offer.ts';
import { firstOfLastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import { idListSchema } from '#domain/validation/idListSchema.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { fieldProblem, problem, sendProblem, staleDelete } from '../../http/problem.ts';
import { versionedResponse } from '../../http/versionedResponse.ts';
import { acceptIfMatch, acceptIfMatchToDelete } from '../../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../../middleware/validate.ts';

const offerQuery = listQuerySchema.extend({
  filter: z.enum(offerFilters, he.offer.unknownFilter).default('all'),
});

const bulkSchema = z.object({
  ids: idListSchema,
  action: z.enum(offerActions, he.offer.unknownAction),
});

/** Offers of all products, for admins. POST /api/products/:id/offers creates one. */
export const offerRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', offerQuery), async (c) => {
      const { filter, q, ...page } = c.req.valid('query');
      const search = { filter, q };
      c.header('X-Total-Count', String(await countOffers(db.read, search)));
      const today = toIsraelClock(clock.now()).date;
      const sinceDay = firstOfLastDays(today, limits.offer.clickDays);
      return c.json(await listOffers(db.read, { ...search, sinceDay, ...pageSlice(page) }), 200);
    })
    .post('/bulk', validate('json', bulkSchema), async (c) => {
      const changed = await changeOffers(db, { ...c.req.valid('json'), now: clock.now() });
      return c.json({ changed }, 200);
    })
    .put(
      '/:id',
      validate('param', idParam),
      validate('json', offerUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const offer = await updateOffer(db, {
          id: c.req.valid('param').id,
          changes: c.req.valid('json'),
          now: clock.now(),
        });
        return typeof offer === 'string'
          ? offerProblem(c, offer)
          : versionedResponse(c, offer, 200);
      },
    )
    .delete('/:id', validate('param', idParam), acceptIfMatchToDelete, async (c) => {
      const outcome = await deleteOffer(db, { ...c.req.valid('param'), now: clock.now() });
      if (outcome === 'stale') return staleDelete(c);
      return outcome === 'missing' ? offerProblem(c, outcome) : c.body(null, 204);
    });

export function offerProblem(c: Context, reason: OfferProblem) {
  const { notFound, staleVersion, exists, tooMany, timeInFuture } = he.offer;
  switch (reason) {
    case 'missing':
      return problem(c, 404, notFound);
    case 'stale':
      return problem(c, 409, staleVersion);
    case 'productMissing':
      return problem(c, 404, he.notFound);
    case 'exists':
      return sendProblem(c, fieldProblem(409, 'url', exists));
    case 'tooMany':
      return problem(c, 409, tooMany);
    case 'timeInFuture':
      return sendProblem(c, fieldProblem(400, 'checkedAt', timeInFuture));
  }
}
