import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSearchStats } from '#db/search/searchCounts.ts';
import { listSearchSuggestions } from '#db/search/searchSuggestions.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { foundNothing, normalizeQuery } from '#domain/search/searchResult.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import { audienceFor, isAdmin, requireAdmin } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { positiveInteger, positiveIntegerUpTo } from '../../http/listQuery.ts';
import { tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { runSearch } from './runSearch.ts';

/** Normalizes the text of a search. Rejects a text that is too short. */
export const searchText = z
  .string({ error: he.search.queryTooShort })
  .overwrite(normalizeQuery)
  .min(limits.search.queryLengthMin, he.search.queryTooShort);

const searchQuery = z.object({
  q: searchText,
  page: positiveInteger.default(1),
  perPage: positiveIntegerUpTo(limits.search.perPage).default(limits.search.perPage),
  /** An id or a slug. The search in an unknown category has no results. */
  category: z.string().optional(),
});

/** An empty `q` returns no suggestions and is not an error. */
const suggestQuery = z.object({ q: z.string().default('').transform(normalizeQuery) });

const statsQuery = z.object({
  days: positiveIntegerUpTo(limits.searchStats.daysMax).default(limits.searchStats.days),
});

export const searchRoutes = ({ db, clock, rateLimiter, searchCounter }: Deps) => {
  const takePermit = async (c: Context<HonoEnv>, action: 'search' | 'suggest') =>
    isAdmin(c) ? 0 : rateLimiter.takeMinutely(action, c.var.clientAddress);

  return new Hono<HonoEnv>()
    .get('/', validate('query', searchQuery), async (c) => {
      const waitMs = await takePermit(c, 'search');
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const query = c.req.valid('query');
      const audience = audienceFor(c);
      const result = await runSearch(db.read, { ...query, audience });
      if (audience === 'visitors' && query.page === 1 && !query.category) {
        searchCounter.count({
          clientAddress: c.var.clientAddress,
          query: query.q,
          isEmpty: foundNothing(result),
        });
      }
      return c.json(result, 200);
    })
    .get('/suggest', validate('query', suggestQuery), async (c) => {
      const waitMs = await takePermit(c, 'suggest');
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      return c.json(
        { suggestions: await listSearchSuggestions(db.read, c.req.valid('query').q) },
        200,
      );
    })
    .get('/stats', requireAdmin, validate('query', statsQuery), async (c) => {
      const today = toIsraelClock(clock.now()).date;
      return c.json(await readSearchStats(db.read, { ...c.req.valid('query'), today }), 200);
    });
};
