import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import type { SearchPageParams } from '#domain/search/page/searchPageParams.ts';
import type { SearchOutcome } from '#domain/search/page/searchView.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import type { ApiQuery, ApiResponse } from '#site/scripts/api/apiTypes.ts';
import { withTimeout } from '#site/scripts/api/withTimeout.ts';

/** The outcome of a search. After a rate limit, `waitMs` is the time until the next allowed request. */
export type SearchReply = SearchOutcome & {
  waitMs?: number;
  suggestions?: Suggestion[];
  /** Whether the suggestions failed or were late. */
  lacksSuggestions?: boolean;
};

export interface SearchRequest extends SearchPageParams {
  perPage?: number;
}

/** Searches through the API. Returns a failure as an outcome with a Hebrew message and never throws. */
export async function fetchSearch(
  { query, page, category, perPage = limits.search.perPage }: SearchRequest,
  signal: AbortSignal,
): Promise<SearchReply> {
  const params = {
    q: query,
    page: `${page}`,
    perPage: `${perPage}`,
    ...(category && { category }),
  } satisfies ApiQuery<'GET', '/api/search'>;
  try {
    const response = await fetch(`/api/search?${new URLSearchParams(params)}`, {
      signal: withTimeout(signal, limits.request.responseTimeoutMs),
    });
    const data: ApiResponse<'GET', '/api/search'> & { message?: string } = await response.json();
    if (response.ok) return { kind: 'success', response: data };
    const waitMs = Number(response.headers.get('retry-after')) * 1_000;
    // Only a message about a rate limit helps visitors, so other messages are not shown.
    const message = waitMs > 0 ? data.message : undefined;
    return { kind: 'failed', message: message ?? he.failed, waitMs };
  } catch (error) {
    if (!signal.aborted) console.debug('The search did not respond', error);
    return { kind: 'failed', message: he.failed };
  }
}

/** Searches and also fetches suggestions. The results wait only a short time for late suggestions. */
export async function fetchWhileTyping(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchReply> {
  const late = new AbortController();
  const arriving = fetchSuggestions(request.query, AbortSignal.any([signal, late.signal]));
  const reply = await fetchSearch(request, signal);
  setTimeout(() => late.abort(), limits.search.suggestionsWaitMs);
  if (reply.kind !== 'success') return reply;
  const suggestions = await arriving;
  if (!suggestions) return { ...reply, lacksSuggestions: true };
  // Leaves out suggested posts that are already among the results.
  const titles = new Set(reply.response.results.map(({ title }) => title));
  const isNew = ({ kind, text }: Suggestion) => kind !== 'post' || !titles.has(text);
  return { ...reply, suggestions: suggestions.filter(isNew) };
}

/** Returns undefined if the request fails, because visitors can search without suggestions. */
async function fetchSuggestions(
  query: string,
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  try {
    const params = new URLSearchParams({ q: query });
    const response = await fetch(`/api/search/suggest?${params}`, { signal });
    if (!response.ok) return undefined;
    const data: ApiResponse<'GET', '/api/search/suggest'> = await response.json();
    return data.suggestions;
  } catch (error) {
    if (!signal.aborted) console.debug('The suggestions did not arrive', error);
    return undefined;
  }
}
