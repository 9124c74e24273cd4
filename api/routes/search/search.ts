import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSearchStats } from '#db/search/searchCounts.ts';
import { listSuggestions } from '#db/search/searchSuggestions.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { cleanQuery } from '#domain/search/searchResult.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import { audienceOf, isStaff, requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { asInteger, countingNumber } from '../../http/listQuery.ts';
import { tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { answerSearch } from './answerSearch.ts';

const positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, he.invalidNumber)
  .meta(asInteger)
  .transform(Number);

/** What to search for. */
export const searchText = z
  .string({ error: he.search.queryTooShort })
  .overwrite(cleanQuery)
  .min(limits.search.queryLengthMin, he.search.queryTooShort);

const searchQuery = z.object({
  q: searchText,
  page: positive.default(1),
  perPage: positive
    .pipe(z.number().max(limits.search.perPage, he.invalidNumber))
    .default(limits.search.perPage),
  /** Id or slug; one that does not exist has no posts. */
  category: z.string().optional(),
});

/** Nothing typed yet suggests nothing, and is no error. */
const suggestQuery = z.object({ q: z.string().default('').transform(cleanQuery) });

const statsQuery = z.object({
  days: countingNumber
    .refine((days) => days <= limits.searchStats.daysMax, he.invalidNumber)
    .default(limits.searchStats.days),
});

export const searchRoutes = ({ db, clock, throttle, searches }: Deps) => {
  const wait = async (c: Context<ApiEnv>, action: 'search' | 'suggest') =>
    isStaff(c) ? 0 : throttle.takeMinutely(action, c.var.source);

  return new Hono<ApiEnv>()
    .get('/', validate('query', searchQuery), async (c) => {
      const waitMs = await wait(c, 'search');
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const asked = c.req.valid('query');
      const audience = audienceOf(c);
      const answer = await answerSearch(db.read, { ...asked, audience });
      if (audience === 'visitors' && asked.page === 1 && !asked.category) {
        searches.count({ source: c.var.source, query: asked.q, isEmpty: answer.total === 0 });
      }
      return c.json(answer, 200);
    })
    .get('/suggest', validate('query', suggestQuery), async (c) => {
      const waitMs = await wait(c, 'suggest');
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      return c.json({ suggestions: await listSuggestions(db.read, c.req.valid('query').q) }, 200);
    })
    .get('/stats', requireAdmin, validate('query', statsQuery), async (c) => {
      const today = toIsraelClock(clock.now()).date;
      return c.json(await readSearchStats(db.read, { ...c.req.valid('query'), today }), 200);
    });
};
