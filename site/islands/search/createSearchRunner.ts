import { limits } from '#domain/limits.ts';
import type { SearchPageParams } from '#domain/search/page/searchPageParams.ts';
import type { SearchReply } from './fetchSearch.ts';

export type SearchState =
  /** The query is too short for a search, or empty. */
  | { kind: 'idle'; params: SearchPageParams }
  /** The request is slow, and the page shows the previous content until the reply arrives. */
  | { kind: 'pending'; params: SearchPageParams }
  | { kind: 'done'; params: SearchPageParams; reply: SearchReply };

export interface SearchRunner {
  /** Searches for a typed query after a pause in typing. */
  type(query: string): void;
  search(params: SearchPageParams): void;
  retry(): void;
}

interface Options {
  fetchReply(params: SearchPageParams, signal: AbortSignal): Promise<SearchReply>;
  show(state: SearchState): void;
  /** The search whose results the server has rendered. */
  rendered?: SearchPageParams;
}

/**
 * Runs one search at a time and caches the complete replies. A changed query aborts the running request. After a rate
 * limit, searches again when the API allows it.
 */
export function createSearchRunner({
  fetchReply,
  show,
  rendered = { query: '', page: 1 },
}: Options): SearchRunner {
  const { queryLengthMin, debounceMs } = limits.search;
  const cache = new Map<string, SearchReply>();
  let current = rendered;
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAtMs = 0;

  function schedule(params: SearchPageParams, delayMs: number) {
    running.abort();
    clearTimeout(timer);
    current = params;
    if (params.query.length < queryLengthMin) return show({ kind: 'idle', params });
    const reply = cache.get(cacheKey(params));
    if (reply) return show({ kind: 'done', params, reply });
    const waitMs = Math.max(delayMs, retryAtMs - Date.now());
    if (waitMs > 0) timer = setTimeout(() => void run(params), waitMs);
    else void run(params);
  }

  async function run(params: SearchPageParams) {
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(() => show({ kind: 'pending', params }), limits.loader.delayMs);
    const reply = await fetchReply(params, signal);
    if (signal.aborted) return;
    clearTimeout(timer);
    if (reply.kind === 'success' && !reply.lacksSuggestions) cache.set(cacheKey(params), reply);
    if (reply.waitMs) {
      retryAtMs = Date.now() + reply.waitMs;
      timer = setTimeout(() => void run(params), reply.waitMs);
    }
    show({ kind: 'done', params, reply });
  }

  return {
    type: (query) => {
      if (query !== current.query) schedule({ query, page: 1 }, debounceMs);
    },
    search: (params) => schedule(params, 0),
    retry: () => schedule(current, 0),
  };
}

const cacheKey = ({ query, page, category = '' }: SearchPageParams) =>
  `${page} ${category} ${query}`;
