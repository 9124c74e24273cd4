import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import { findOutdatedContent } from '#db/products/findOutdatedContent.ts';
import { createOffer } from '#db/products/offerEdits.ts';
import { listOffersOf } from '#db/products/offers.ts';
import {
  createProduct,
  deleteProduct,
  type ProductProblem,
  updateProduct,
} from '#db/products/productEdits.ts';
import {
  countPostsOfProducts,
  countProducts,
  findProduct,
  findProductBySlug,
  listBrands,
  listPostsOfProduct,
  listProducts,
} from '#db/products/products.ts';
import { he } from '#domain/he/productErrors.ts';
import { limits } from '#domain/limits.ts';
import { offerCreateSchema } from '#domain/product/offer.ts';
import {
  type Product,
  productCreateSchema,
  productStatuses,
  productUpdateSchema,
} from '#domain/product/product.ts';
import { firstOfLastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { listQuerySchema, pageSlice, positiveInteger } from '../../http/listQuery.ts';
import { fieldProblem, problem, sendProblem, staleDelete } from '../../http/problem.ts';
import { versionedResponse } from '../../http/versionedResponse.ts';
import { acceptIfMatch, acceptIfMatchToDelete } from '../../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../../middleware/validate.ts';
import { findByIdOrSlug } from '../findByIdOrSlug.ts';
import { offerProblem } from './offers.ts';

const productQuery = listQuerySchema.extend({
  category: positiveInteger.optional(),
  brand: z.string().max(limits.product.brandLengthMax, he.brandTooLong).optional(),
  status: z.enum(productStatuses, he.invalidStatus).optional(),
});

/** Products, for admins. Visitors see them on pages. */
export const productRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', productQuery), async (c) => {
      const { page, perPage, category: categoryId, ...filter } = c.req.valid('query');
      const matching = { ...filter, categoryId };
      c.header('X-Total-Count', String(await countProducts(db.read, matching)));
      const products = await listProducts(db.read, {
        ...matching,
        ...pageSlice({ page, perPage }),
      });
      const counts = await countPostsOfProducts(
        db.read,
        products.map(({ id }) => id),
      );
      return c.json(
        products.map((product) => ({ ...product, postCount: counts.get(product.id) ?? 0 })),
        200,
      );
    })
    .get('/brands', async (c) => c.json(await listBrands(db.read), 200))
    .get('/freshness', async (c) => {
      const today = toIsraelClock(clock.now()).date;
      const testedBefore = firstOfLastDays(today, limits.freshness.testDays);
      return c.json(await findOutdatedContent(db.read, { today, testedBefore }), 200);
    })
    .get('/:idOrSlug', async (c) => {
      const product = await findByIdOrSlug(c.req.param('idOrSlug'), {
        byId: (id) => findProduct(db.read, id),
        bySlug: (slug) => findProductBySlug(db.read, slug),
      });
      if (!product) return productProblem(c, { kind: 'missing' });
      return versionedResponse(c, await withDetails(db.read, product), 200);
    })
    .get('/:id/posts', validate('param', idParam), async (c) =>
      c.json(await listPostsOfProduct(db.read, c.req.valid('param').id), 200),
    )
    .post('/', validate('json', productCreateSchema), async (c) => {
      const outcome = await createProduct(db, { product: c.req.valid('json'), now: clock.now() });
      if ('problem' in outcome) return productProblem(c, outcome.problem);
      return versionedResponse(c, await withDetails(db.read, outcome.product), 201);
    })
    .post(
      '/:id/offers',
      validate('param', idParam),
      validate('json', offerCreateSchema),
      async (c) => {
        const offer = await createOffer(db, {
          productId: c.req.valid('param').id,
          offer: c.req.valid('json'),
          now: clock.now(),
        });
        return typeof offer === 'string'
          ? offerProblem(c, offer)
          : versionedResponse(c, offer, 201);
      },
    )
    .put(
      '/:id',
      validate('param', idParam),
      validate('json', productUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const outcome = await updateProduct(db, {
          id: c.req.valid('param').id,
          changes: c.req.valid('json'),
          now: clock.now(),
        });
        if ('problem' in outcome) return productProblem(c, outcome.problem);
        return versionedResponse(c, await withDetails(db.read, outcome.product), 200);
      },
    )
    .delete('/:id', validate('param', idParam), acceptIfMatchToDelete, async (c) => {
      const outcome = await deleteProduct(db, { ...c.req.valid('param'), now: clock.now() });
      if (outcome === 'stale') return staleDelete(c);
      return outcome === 'deleted' ? c.body(null, 204) : productProblem(c, { kind: outcome });
    });

async function withDetails(db: Queryable, product: Product) {
  const { id } = product;
  const [offers, counts] = await Promise.all([
    listOffersOf(db, [id]),
    countPostsOfProducts(db, [id]),
  ]);
  return { ...product, offers, postCount: counts.get(id) ?? 0 };
}

function productProblem(c: Context, reason: ProductProblem) {
  const { notFound, staleVersion, inUse, slugTaken, categoryMissing, imageMissing, spec } = he;
  switch (reason.kind) {
    case 'missing':
      return problem(c, 404, notFound);
    case 'stale':
      return problem(c, 409, staleVersion);
    case 'inUse':
      return problem(c, 409, inUse);
    case 'slugTaken':
      return sendProblem(c, fieldProblem(409, 'slug', slugTaken));
    case 'categoryMissing':
      return sendProblem(c, fieldProblem(400, 'categoryId', categoryMissing));
    case 'imageMissing':
      return sendProblem(c, fieldProblem(400, 'images', imageMissing));
    case 'successorMissing':
    case 'successorIsSelf':
      return sendProblem(c, fieldProblem(400, 'successorId', he[reason.kind]));
    case 'unknownSpec':
      return sendProblem(c, fieldProblem(400, 'specs', spec.unknownKey(reason.key)));
    case 'wrongSpecKind':
      return sendProblem(c, fieldProblem(400, 'specs', spec.wrongKind(reason.label)));
  }
}
