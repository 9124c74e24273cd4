import { Hono } from 'hono';
import { z } from 'zod';
import { listPostsByIds } from '#db/posts.ts';
import { searchPosts } from '#db/search.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { audienceOf, isStaff } from '../guards.ts';
import { tooManyRequests } from '../problem.ts';
import { validate } from '../validate.ts';

const searchQuery = z.object({
  q: z
    .string({ error: he.search.queryTooShort })
    .trim()
    .min(limits.search.queryLengthMin, he.search.queryTooShort)
    .transform((q) => q.slice(0, limits.search.queryLengthMax)),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, he.invalidNumber)
    .transform(Number)
    .default(1),
});

export const searchRoutes = ({ db, throttle }: Deps) =>
  new Hono<ApiEnv>().get('/', validate('query', searchQuery), async (c) => {
    const waitMs = isStaff(c) ? 0 : await throttle.takeMinutely('search', c.var.source);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const { q, page } = c.req.valid('query');
    const countMax = limits.search.perPage;
    const audience = audienceOf(c);
    const offset = (page - 1) * countMax;
    const { ids, total } = await searchPosts(db.read, { q, audience, offset, countMax });
    return c.json({ results: await listPostsByIds(db.read, ids), total }, 200);
  });
