import { Hono } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { cleanQuery } from '#domain/searchResult.ts';
import { answerSearch } from '../answerSearch.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { audienceOf, isStaff } from '../guards.ts';
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
});

export const searchRoutes = ({ db, throttle }: Deps) =>
  new Hono<ApiEnv>().get('/', validate('query', searchQuery), async (c) => {
    const waitMs = isStaff(c) ? 0 : await throttle.takeMinutely('search', c.var.source);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const audience = audienceOf(c);
    return c.json(await answerSearch(db.read, { ...c.req.valid('query'), audience }), 200);
  });
