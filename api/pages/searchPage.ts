import { type Context, Hono } from 'hono';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { searchPath } from '#domain/paths.ts';
import { readSearchAddress, type SearchAddress } from '#domain/search/searchAddress.ts';
import type { SearchOutcome } from '#domain/search/searchHtml.ts';
import { fillSearchPage } from '#domain/search/searchPage.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { retryAfter } from '../http/problem.ts';
import { sendHtml } from '../http/sendHtml.ts';
import type { PublishedPage } from '../http/staticSite.ts';
import { withTimeout } from '../http/withTimeout.ts';
import { answerSearch } from '../routes/search/answerSearch.ts';

type SearchPageDeps = Pick<Deps, 'db' | 'throttle' | 'log' | 'readPage' | 'searches'>;

/**
 * The published search page with the results of its query in it: the same for everybody, and of use
 * without any script. When nothing can be found out in time, the page is served as it was published.
 */
export const searchPageRoutes = (deps: SearchPageDeps) => {
  const { db, throttle, log, readPage, searches } = deps;
  async function find({ query, ...rest }: SearchAddress): Promise<SearchOutcome | undefined> {
    const { perPage, pageWaitMs } = limits.search;
    const input = { q: query, ...rest, perPage, audience: 'visitors' } as const;
    try {
      const answer = await withTimeout(pageWaitMs, answerSearch(db.read, input));
      if (answer) return { kind: 'answered', answer };
      log.warn({}, 'A search took too long for its page');
    } catch (err) {
      log.error({ err }, 'A search page was served without its results');
    }
    return undefined;
  }

  return new Hono<ApiEnv>().get(searchPath, async (c) => {
    const published = await readPage(searchPath);
    if (published === undefined) return c.text(he.notFound, 404);
    const address = readSearchAddress(new URL(c.req.url));
    const { query, page, category } = address;
    if (query === '') return sendHtml(c, published);
    const isShort = query.length < limits.search.queryLengthMin;
    const waitMs = isShort ? 0 : await throttle.takeMinutely('search', c.var.source);
    if (waitMs > 0) return refuse(c, { published, address, waitMs });
    const outcome = isShort ? ({ kind: 'short' } as const) : await find(address);
    if (outcome?.kind === 'answered' && page === 1 && !category) {
      const isEmpty = outcome.answer.total === 0;
      searches.count({ source: c.var.source, query, isEmpty });
    }
    const html = outcome && fillSearchPage(published.html, address, outcome);
    const headers = [...published.headers, ['X-Robots-Tag', 'noindex']] as const;
    return sendHtml(c, { html: html ?? published.html, headers });
  });
};

/** Somebody who searches too often is told so, and when to come back, on the page itself. */
function refuse(
  c: Context<ApiEnv>,
  {
    published,
    address,
    waitMs,
  }: { published: PublishedPage; address: SearchAddress; waitMs: number },
) {
  const message = he.tooManyRequests(retryAfter(c, waitMs));
  const outcome = { kind: 'failed', message } as const;
  const html = fillSearchPage(published.html, address, outcome);
  const headers = [...published.headers, ['Cache-Control', 'no-store']] as const;
  return sendHtml(c, { html: html ?? published.html, status: 429, headers });
}
