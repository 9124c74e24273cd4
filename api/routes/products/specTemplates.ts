import { Hono } from 'hono';
import { z } from 'zod';
import { findCategory } from '#db/categories.ts';
import { findSpecTemplate, updateSpecTemplate } from '#db/products/specTemplates.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import { specTemplateUpdateSchema } from '#domain/product/spec.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { positiveInteger } from '../../http/listQuery.ts';
import { problem } from '../../http/problem.ts';
import { versionedResponse } from '../../http/versionedResponse.ts';
import { acceptIfMatch } from '../../middleware/acceptIfMatch.ts';
import { validate } from '../../middleware/validate.ts';

const categoryParam = z.object({ categoryId: positiveInteger });

/** The specification template of each category, for admins. */
export const specTemplateRoutes = ({ db, clock }: Deps) =>
  new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/:categoryId', validate('param', categoryParam), async (c) => {
      const { categoryId } = c.req.valid('param');
      if (!(await findCategory(db.read, categoryId)))
        return problem(c, 404, heErrors.category.notFound);
      return versionedResponse(c, await findSpecTemplate(db.read, categoryId), 200);
    })
    .put(
      '/:categoryId',
      validate('param', categoryParam),
      validate('json', specTemplateUpdateSchema),
      acceptIfMatch,
      async (c) => {
        const template = await updateSpecTemplate(db, {
          ...c.req.valid('param'),
          ...c.req.valid('json'),
          now: clock.now(),
        });
        if (template === 'missing') return problem(c, 404, heErrors.category.notFound);
        if (template === 'stale') return problem(c, 409, heProductErrors.spec.staleVersion);
        return versionedResponse(c, template, 200);
      },
    );
