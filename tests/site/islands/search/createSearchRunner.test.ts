import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { SearchPageParams } from '#domain/search/page/searchPageParams.ts';
import { createSearchRunner, type SearchState } from '#site/islands/search/createSearchRunner.ts';
import type { SearchReply } from '#site/islands/search/fetchSearch.ts';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';

const { debounceMs } = limits.search;
const { delayMs } = limits.loader;
const found = (total: number): SearchReply => ({
  kind: 'success',
  response: { ...emptySearchResponse, total },
});
const failed: SearchReply = { kind: 'failed', message: 'לא זמין' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a search runner. The test itself responds to the requests. */
function startSearch(rendered?: SearchPageParams) {
  const requests: {
    query: string;
    reply: (reply: SearchReply) => Promise<void>;
    isAborted: () => boolean;
  }[] = [];
  const shown: string[] = [];
  const runner = createSearchRunner({
    fetchReply({ query }, signal) {
      const { promise, resolve } = Promise.withResolvers<SearchReply>();
      const reply = async (value: SearchReply) => {
        resolve(value);
        await vi.advanceTimersByTimeAsync(0);
      };
      requests.push({ query, reply, isAborted: () => signal.aborted });
      return promise;
    },
    show: (state) => void shown.push(describeState(state)),
    ...(rendered && { rendered }),
  });
  const queries = () => requests.map(({ query }) => query);
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { runner, requests, queries, shown, wait };
}

function describeState(state: SearchState): string {
  if (state.kind === 'idle') return 'idle';
  if (state.kind === 'pending') return `pending ${state.params.query}`;
  const { params, reply } = state;
  return `${params.query}: ${reply.kind === 'success' ? reply.response.total : reply.kind}`;
}

test('a search runner sends a request only after a pause in typing', async () => {
  const { runner, queries, wait } = startSearch();
  for (const query of ['גל', 'גלק', 'גלקס']) {
    runner.type(query);
    await wait(debounceMs - 1);
  }
  expect(queries()).toEqual([]);
  await wait(1);
  expect(queries()).toEqual(['גלקס']);
});

test('a search runner sends no request for a single letter', async () => {
  const { runner, queries, shown, wait } = startSearch();
  runner.type('ג');
  await wait(debounceMs);
  expect([queries(), shown]).toEqual([[], ['idle']]);
});

test('a new search aborts the previous search, whose reply is never shown', async () => {
  const { runner, requests, shown } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  runner.search({ query: 'אייפון', page: 1 });
  expect(requests[0]?.isAborted()).toBe(true);
  await requests[1]?.reply(found(2));
  await requests[0]?.reply(found(9));
  expect(shown).toEqual(['אייפון: 2']);
});

test('a search runner shows a pending search only after a delay', async () => {
  const { runner, requests, shown, wait } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await wait(delayMs - 1);
  expect(shown).toEqual([]);
  await wait(1);
  await requests[0]?.reply(found(1));
  await wait(10 * delayMs);
  expect(shown).toEqual(['pending גלקסי', 'גלקסי: 1']);
});

test('a search runner shows a cached reply immediately, without a request', async () => {
  const { runner, requests, queries, shown } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(found(1));
  runner.type('גלקסי 5');
  runner.type('גלקסי');
  expect(queries()).toEqual(['גלקסי']);
  expect(shown).toEqual(['גלקסי: 1', 'גלקסי: 1']);
});

test('a search runner does not cache a reply without its suggestions, so they are fetched again', async () => {
  const { runner, requests, queries } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply({ ...found(2), lacksSuggestions: true });
  runner.search({ query: 'אייפון', page: 1 });
  runner.search({ query: 'גלקסי', page: 1 });
  expect(queries()).toEqual(['גלקסי', 'אייפון', 'גלקסי']);
});

test('a search runner does not cache a failed search, so a retry sends a new request', async () => {
  const { runner, requests, shown } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(failed);
  runner.retry();
  await requests[1]?.reply(found(3));
  expect(shown).toEqual(['גלקסי: failed', 'גלקסי: 3']);
});

test('after a rate-limited search, a search runner waits for the retry-after time and searches for the latest query', async () => {
  const { runner, requests, queries, shown, wait } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply({ ...failed, waitMs: 5_000 });
  runner.type('אייפון');
  await wait(4_999);
  expect(queries()).toEqual(['גלקסי']);
  await wait(1);
  expect(queries()).toEqual(['גלקסי', 'אייפון']);
  await requests[1]?.reply(found(1));
  expect(shown).toEqual(['גלקסי: failed', 'אייפון: 1']);
});

test('a search runner repeats a rate-limited search automatically after the retry-after time', async () => {
  const { runner, requests, queries, wait } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply({ ...failed, waitMs: 5_000 });
  await wait(5_000);
  expect(queries()).toEqual(['גלקסי', 'גלקסי']);
});

test('clearing the query of a search that the server has rendered removes its results', () => {
  const { runner, queries, shown } = startSearch({ query: 'גלקסי', page: 2 });
  runner.type('גלקסי');
  expect(shown).toEqual([]);
  runner.type('');
  expect([queries(), shown]).toEqual([[], ['idle']]);
});

test('clearing the search field aborts the running search', async () => {
  const { runner, requests, shown, wait } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  runner.type('');
  await requests[0]?.reply(found(1));
  await wait(10_000);
  expect(shown).toEqual(['idle']);
});

test('a search runner caches the categories and pages of a search separately', async () => {
  const { runner, requests, queries, shown } = startSearch();
  runner.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(found(9));
  runner.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  await requests[1]?.reply(found(4));
  runner.search({ query: 'גלקסי', page: 2 });
  await requests[2]?.reply(found(8));
  runner.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  expect(queries()).toHaveLength(3);
  expect(shown).toEqual(['גלקסי: 9', 'גלקסי: 4', 'גלקסי: 8', 'גלקסי: 4']);
});
