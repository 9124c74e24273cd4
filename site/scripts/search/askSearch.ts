import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import type { SearchAddress } from '#domain/search/searchAddress.ts';
import type { SearchOutcome } from '#domain/search/searchHtml.ts';
import type { SearchAnswer } from '#domain/search/searchResult.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';

/** What came of asking, and how long to leave the API alone where it says so. */
export type SearchReply = SearchOutcome & { waitMs?: number; suggestions?: Suggestion[] };

export interface SearchRequest extends SearchAddress {
  perPage?: number;
}

/** Asks the API. Never throws: an API that is down, slow or overrun is told in Hebrew. */
export async function askSearch(
  { query, page, category, perPage = limits.search.perPage }: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchReply> {
  const asked = new URLSearchParams({ q: query, page: `${page}`, perPage: `${perPage}` });
  if (category) asked.set('category', category);
  try {
    const response = await fetch(`/api/search?${asked}`, { signal: signal ?? null });
    const answer: SearchAnswer & { message?: string } = await response.json();
    if (response.ok) return { kind: 'answered', answer };
    const waitMs = Number(response.headers.get('retry-after')) * 1_000;
    // Only a refusal for now has something to say to a reader.
    const message = waitMs > 0 ? answer.message : undefined;
    return { kind: 'failed', message: message ?? he.failed, waitMs };
  } catch (error) {
    if (!signal?.aborted) console.debug('The search did not answer', error);
    return { kind: 'failed', message: he.failed };
  }
}

/** The same for a query that is being typed, with what it may be the beginning of. */
export async function askWhileTyping(
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchReply> {
  const [reply, suggestions] = await Promise.all([
    askSearch(request, signal),
    askSuggestions(request.query, signal),
  ]);
  if (reply.kind !== 'answered') return reply;
  // A post that is among the results already is no suggestion.
  const found = new Set(reply.answer.results.map(({ title }) => title));
  const isNew = ({ kind, text }: Suggestion) => kind !== 'post' || !found.has(text);
  return { ...reply, suggestions: suggestions.filter(isNew) };
}

/** Suggestions are an extra: where they do not come, nothing is missing. */
async function askSuggestions(query: string, signal?: AbortSignal): Promise<Suggestion[]> {
  try {
    const asked = new URLSearchParams({ q: query });
    const response = await fetch(`/api/search/suggest?${asked}`, { signal: signal ?? null });
    if (!response.ok) return [];
    const answer: { suggestions: Suggestion[] } = await response.json();
    return answer.suggestions;
  } catch (error) {
    if (!signal?.aborted) console.debug('The suggestions did not come', error);
    return [];
  }
}
