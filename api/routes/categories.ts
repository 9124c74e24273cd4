import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  createCategory,
  deleteCategory,
  listCategories,
  listMainCategories,
  listTopCategories,
  updateCategory,
} from '#db/categories.ts';
import { categoryCreateSchema, categoryUpdateSchema } from '#domain/category/category.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { booleanText, positiveInteger } from '../http/listQuery.ts';
import { fieldProblem, problem, sendProblem, staleDelete } from '../http/problem.ts';
import { versionedResponse } from '../http/versionedResponse.ts';
import { acceptIfMatch, acceptIfMatchToDelete } from '../middleware/acceptIfMatch.ts';
import { idParam, validate } from '../middleware/validate.ts';
import { findCategoryByIdOrSlug } from './findByIdOrSlug.ts';

const listQuery = z.object({ main: booleanText.optional() });
const topParam = z.object({
  count: positiveInteger.transform((count) => Math.min(count, limits.list.topCategoriesMax)),
});

export const categoryRoutes = ({ db, clock, visitorCache }: Deps) =>
  new Hono<HonoEnv>()
    .get('/', validate('query', listQuery), visitorCache(['main']), async (c) => {
      const { main } = c.req.valid('query');
      const list = main ? listMainCategories : listCategories;
      return c.json(await list(db.read), 200);
    })
    .get('/top/:count', validate('param', topParam), async (c) =>
      c.json(await listTopCategories(db.read, c.req.valid('param').count), 200),
    )
    .get('/:idOrSlug', async (c) => {
      const category = await findCategoryByIdOrSlug(db.read, c.req.param('idOrSlug'));
      return category ? versionedResponse(c, category, 200) : problem(c, 404, he.category.notFound);
    })
    .post('/', requireAdmin, validate('json', categoryCreateSchema), async (c) => {
      const category = await createCategory(db, {
        category: c.req.valid('json'),
        now: clock.now(),
      });
      if (category === 'slugTaken') return slugTaken(c);
      return versionedResponse(c, category, 201);
    })
    .put('/', requireAdmin, (c) => problem(c, 400, he.category.idMissing))
    .put(
      '/:id',
      requireAdmin,
      validate('param', idParam),
      validate('json', categoryUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const category = await updateCategory(db, {
          id: c.req.valid('param').id,
          changes: c.req.valid('json'),
          now: clock.now(),
        });
        if (category === 'missing') return problem(c, 404, he.category.notFound);
        if (category === 'stale') return problem(c, 409, he.category.staleVersion);
        if (category === 'slugTaken') return slugTaken(c);
        return versionedResponse(c, category, 200);
      },
    )
    .delete('/:id', requireAdmin, validate('param', idParam), acceptIfMatchToDelete, async (c) => {
      const outcome = await deleteCategory(db, { ...c.req.valid('param'), now: clock.now() });
      if (outcome === 'stale') return staleDelete(c);
      if (outcome === 'missing') return problem(c, 404, he.category.notFound);
      if (outcome === 'defaultKept') return problem(c, 409, he.category.defaultUndeletable);
      return c.body(null, 204);
    });

const slugTaken = (c: Context) => sendProblem(c, fieldProblem(409, 'slug', he.category.slugTaken));
