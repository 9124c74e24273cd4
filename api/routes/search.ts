import { Hono } from 'hono';
import { z } from 'zod';
import { findCategoryBySlug } from '#db/categories.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { cleanQuery } from '#domain/searchResult.ts';
import { answerSearch } from '../answerSearch.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { audienceOf, isStaff } from '../guards.ts';
import { idOf } from '../idOf.ts';
import { tooManyRequests } from '../problem.ts';
import { validate } from '../validate.ts';

const positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, he.invalidNumber)
  .transform(Number);

const searchQuery = z.object({
  q: z
    .string({ error: he.search.queryTooShort })
    .transform(cleanQuery)
    .pipe(z.string().min(limits.search.queryLengthMin, he.search.queryTooShort)),
  page: positive.default(1),
  perPage: positive
    .pipe(z.number().max(limits.search.perPage, he.invalidNumber))
    .default(limits.search.perPage),
  /** Id or slug; one that does not exist has no posts. */
  category: z.string().optional(),
});

export const searchRoutes = ({ db, throttle }: Deps) =>
  new Hono<ApiEnv>().get('/', validate('query', searchQuery), async (c) => {
    const waitMs = isStaff(c) ? 0 : await throttle.takeMinutely('search', c.var.source);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const { category, ...asked } = c.req.valid('query');
    const categoryId = category
      ? ((await idOf(category, (slug) => findCategoryBySlug(db.read, slug))) ?? noCategory)
      : undefined;
    const audience = audienceOf(c);
    return c.json(await answerSearch(db.read, { ...asked, categoryId, audience }), 200);
  });

/** No category has this id. */
const noCategory = -1;
