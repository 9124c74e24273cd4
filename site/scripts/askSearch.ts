import { he } from '#domain/he/search.ts';
import { limits } from '#domain/limits.ts';
import type { SearchOutcome } from '#domain/searchHtml.ts';
import type { SearchAnswer } from '#domain/searchResult.ts';

/** What came of asking, and how long to leave the API alone where it says so. */
export type SearchReply = SearchOutcome & { waitMs?: number };

export interface SearchRequest {
  query: string;
  page?: number;
  perPage?: number;
}

/** Asks the API. Never throws: an API that is down, slow or overrun is told in Hebrew. */
export async function askSearch(
  { query, page = 1, perPage = limits.search.perPage }: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchReply> {
  const asked = new URLSearchParams({ q: query, page: `${page}`, perPage: `${perPage}` });
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
