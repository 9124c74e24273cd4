import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { SearchReply } from '#site/islands/search/fetchSearch.ts';
import { createLiveQuery, type LiveState } from '#site/islands/search/liveQuery.ts';
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

/** Starts a live query. The test itself responds to the requests. */
function startSearch() {
  const requests: {
    query: string;
    reply: (reply: SearchReply) => Promise<void>;
    isAborted: () => boolean;
  }[] = [];
  const shown: string[] = [];
  const live = createLiveQuery({
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
  });
  const queries = () => requests.map(({ query }) => query);
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { live, requests, queries, shown, wait };
}

function describeState(state: LiveState): string {
  if (state.kind === 'idle') return 'idle';
  if (state.kind === 'pending') return `pending ${state.params.query}`;
  const { params, reply } = state;
  return `${params.query}: ${reply.kind === 'success' ? reply.response.total : reply.kind}`;
}

test('a live query sends a request only after a pause in typing', async () => {
  const { live, queries, wait } = startSearch();
  for (const query of ['גל', 'גלק', 'גלקס']) {
    live.type(query);
    await wait(debounceMs - 1);
  }
  expect(queries()).toEqual([]);
  await wait(1);
  expect(queries()).toEqual(['גלקס']);
});

test('a live query sends no request for a single letter', async () => {
  const { live, queries, shown, wait } = startSearch();
  live.type('ג');
  await wait(debounceMs);
  expect([queries(), shown]).toEqual([[], ['idle']]);
});

test('a new search aborts the previous search, whose reply is never shown', async () => {
  const { live, requests, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  live.search({ query: 'אייפון', page: 1 });
  expect(requests[0]?.isAborted()).toBe(true);
  await requests[1]?.reply(found(2));
  await requests[0]?.reply(found(9));
  expect(shown).toEqual(['אייפון: 2']);
});

test('a live query shows a pending search only after a delay', async () => {
  const { live, requests, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await wait(delayMs - 1);
  expect(shown).toEqual([]);
  await wait(1);
  await requests[0]?.reply(found(1));
  await wait(10 * delayMs);
  expect(shown).toEqual(['pending גלקסי', 'גלקסי: 1']);
});

test('a live query shows a cached reply immediately, without a request', async () => {
  const { live, requests, queries, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(found(1));
  live.type('גלקסי 5');
  live.type('גלקסי');
  expect(queries()).toEqual(['גלקסי']);
  expect(shown).toEqual(['גלקסי: 1', 'גלקסי: 1']);
});

test('a live query does not cache a failed search, so a retry sends a new request', async () => {
  const { live, requests, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(failed);
  live.retry();
  await requests[1]?.reply(found(3));
  expect(shown).toEqual(['גלקסי: failed', 'גלקסי: 3']);
});

test('after a rate-limited search, a live query waits for the retry-after time and searches for the latest query', async () => {
  const { live, requests, queries, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply({ ...failed, waitMs: 5_000 });
  live.type('אייפון');
  await wait(4_999);
  expect(queries()).toEqual(['גלקסי']);
  await wait(1);
  expect(queries()).toEqual(['גלקסי', 'אייפון']);
  await requests[1]?.reply(found(1));
  expect(shown).toEqual(['גלקסי: failed', 'אייפון: 1']);
});

test('a live query repeats a rate-limited search automatically after the retry-after time', async () => {
  const { live, requests, queries, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply({ ...failed, waitMs: 5_000 });
  await wait(5_000);
  expect(queries()).toEqual(['גלקסי', 'גלקסי']);
});

test('clearing the search field aborts the running search', async () => {
  const { live, requests, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  live.type('');
  await requests[0]?.reply(found(1));
  await wait(10_000);
  expect(shown).toEqual(['idle']);
});

test('a live query caches the categories and pages of a search separately', async () => {
  const { live, requests, queries, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await requests[0]?.reply(found(9));
  live.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  await requests[1]?.reply(found(4));
  live.search({ query: 'גלקסי', page: 2 });
  await requests[2]?.reply(found(8));
  live.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  expect(queries()).toHaveLength(3);
  expect(shown).toEqual(['גלקסי: 9', 'גלקסי: 4', 'גלקסי: 8', 'גלקסי: 4']);
});
