import { type Context, Hono } from 'hono';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { searchPath } from '#domain/paths.ts';
import { fillSearchPage } from '#domain/search/page/fillSearchPage.ts';
import {
  parseSearchPageParams,
  type SearchPageParams,
} from '#domain/search/page/searchPageParams.ts';
import type { SearchOutcome } from '#domain/search/page/searchView.ts';
import { foundNothing, type SearchResponse } from '#domain/search/searchResult.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { retryAfter, tooManyRequests } from '../http/problem.ts';
import { sendCompressedHtml } from '../http/sendCompressedHtml.ts';
import { runSearch } from '../routes/search/runSearch.ts';
import { withTimeout } from '../runtime/withTimeout.ts';
import type { PublishedHtml } from '../staticSite/siteHandler.ts';

type SearchPageDeps = Pick<
  Deps,
  'db' | 'rateLimiter' | 'log' | 'readPage' | 'searchCounter' | 'visitorShare'
>;

/**
 * Serves the search page with its results, for browsers without JavaScript. If the search is slow or fails,
 * serves the page without results.
 */
export const searchPageRoutes = (deps: SearchPageDeps) => {
  const { db, rateLimiter, log, readPage, searchCounter, visitorShare } = deps;
  async function searchInTime({
    query,
    ...rest
  }: SearchPageParams): Promise<SearchOutcome | undefined> {
    const { perPage, pageTimeoutMs } = limits.search;
    const input = { q: query, ...rest, perPage, audience: 'visitors' } as const;
    try {
      const search = visitorShare.run(() => runSearch(db.read, input));
      const answer = await withTimeout(pageTimeoutMs, search);
      if (answer) return { kind: 'success', response: answer };
      log.warn({}, 'a search exceeded the time limit of its page');
    } catch (err) {
      log.error({ err }, 'a search page was served without its results');
    }
    return undefined;
  }

  /** Returns the time that a client must wait, or undefined if the rate limit cannot be read. */
  async function takePermit(clientAddress: string): Promise<number | undefined> {
    try {
      return await rateLimiter.takeMinutely('search', clientAddress);
    } catch (err) {
      log.error({ err }, 'a search page was served without its results');
      return undefined;
    }
  }

  /** Counts a search once: not its further pages, and not its results in one category. */
  function countSearch(
    clientAddress: string,
    { query, page, category }: SearchPageParams,
    response: SearchResponse,
  ) {
    if (page !== 1 || category) return;
    searchCounter.count({ clientAddress, query, isEmpty: foundNothing(response) });
  }

  /** Sends the page for a query that is empty or too short. Has a limit, because each answer is compressed anew. */
  async function sendWithoutSearch(
    c: Context<HonoEnv>,
    { published, params }: PublishedSearchPage,
  ) {
    const waitMs = await rateLimiter.takeMinutely('read', c.var.clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    if (params.query === '') return sendCompressedHtml(c, published);
    return sendOutcome(c, { published, params, outcome: { kind: 'short' } });
  }

  return new Hono<HonoEnv>().get(searchPath, async (c) => {
    const published = await readPage(searchPath);
    if (published === undefined) return c.text(he.notFound, 404);
    const params = parseSearchPageParams(new URL(c.req.url));
    if (params.query.length < limits.search.queryLengthMin)
      return sendWithoutSearch(c, { published, params });
    const waitMs = await takePermit(c.var.clientAddress);
    if (waitMs === undefined) return sendCompressedHtml(c, published);
    if (waitMs > 0) return sendRateLimited(c, { published, params, waitMs });
    const outcome = await searchInTime(params);
    if (outcome?.kind === 'success') countSearch(c.var.clientAddress, params, outcome.response);
    return sendOutcome(c, { published, params, outcome });
  });
};

interface PublishedSearchPage {
  published: PublishedHtml;
  params: SearchPageParams;
}

/** Sends the search page with the outcome filled in. Without an outcome, sends the published page unchanged. */
function sendOutcome(
  c: Context<HonoEnv>,
  { published, params, outcome }: PublishedSearchPage & { outcome: SearchOutcome | undefined },
) {
  const html = outcome && fillSearchPage(published.html, params, outcome);
  const headers = [...published.headers, ['X-Robots-Tag', 'noindex']] as const;
  return sendCompressedHtml(c, { html: html ?? published.html, headers });
}

function sendRateLimited(
  c: Context<HonoEnv>,
  { published, params, waitMs }: PublishedSearchPage & { waitMs: number },
) {
  const message = he.tooManyRequests(retryAfter(c, waitMs));
  const outcome = { kind: 'failed', message } as const;
  const html = fillSearchPage(published.html, params, outcome);
  const headers = [...published.headers, ['Cache-Control', 'no-store']] as const;
  return sendCompressedHtml(c, { html: html ?? published.html, status: 429, headers });
}
