import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { SearchReply } from '#site/scripts/search/fetchSearch.ts';
import { createLiveQuery, type LiveState } from '#site/scripts/search/liveQuery.ts';
import { noAnswer } from '#tests/support/samples/samples.ts';

const { debounceMs } = limits.search;
const { delayMs } = limits.loader;
const found = (total: number): SearchReply => ({
  kind: 'success',
  response: { ...noAnswer, total },
});
const failed: SearchReply = { kind: 'failed', message: 'לא זמין' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A search whose API answers when the test says so. */
function startSearch() {
  const asked: {
    query: string;
    answer: (reply: SearchReply) => Promise<void>;
    isOver: () => boolean;
  }[] = [];
  const shown: string[] = [];
  const live = createLiveQuery({
    ask({ query }, signal) {
      const { promise, resolve } = Promise.withResolvers<SearchReply>();
      const answer = async (reply: SearchReply) => {
        resolve(reply);
        await vi.advanceTimersByTimeAsync(0);
      };
      asked.push({ query, answer, isOver: () => signal.aborted });
      return promise;
    },
    show: (state) => void shown.push(inWords(state)),
  });
  const queries = () => asked.map(({ query }) => query);
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { live, asked, queries, shown, wait };
}

function inWords(state: LiveState): string {
  if (state.kind === 'idle') return 'idle';
  if (state.kind === 'pending') return `pending ${state.wanted.query}`;
  const { wanted, reply } = state;
  return `${wanted.query}: ${reply.kind === 'success' ? reply.response.total : reply.kind}`;
}

test('only a pause in typing asks', async () => {
  const { live, queries, wait } = startSearch();
  for (const query of ['גל', 'גלק', 'גלקס']) {
    live.type(query);
    await wait(debounceMs - 1);
  }
  expect(queries()).toEqual([]);
  await wait(1);
  expect(queries()).toEqual(['גלקס']);
});

test('a single letter asks nothing and shows nothing', async () => {
  const { live, queries, shown, wait } = startSearch();
  live.type('ג');
  await wait(debounceMs);
  expect([queries(), shown]).toEqual([[], ['idle']]);
});

test('an answer that comes after another search began is never shown', async () => {
  const { live, asked, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  live.search({ query: 'אייפון', page: 1 });
  expect(asked[0]?.isOver()).toBe(true);
  await asked[1]?.answer(found(2));
  await asked[0]?.answer(found(9));
  expect(shown).toEqual(['אייפון: 2']);
});

test('waiting is shown only when it lasts', async () => {
  const { live, asked, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await wait(delayMs - 1);
  expect(shown).toEqual([]);
  await wait(1);
  await asked[0]?.answer(found(1));
  await wait(10 * delayMs);
  expect(shown).toEqual(['pending גלקסי', 'גלקסי: 1']);
});

test('what was answered before is shown at once, and not asked again', async () => {
  const { live, asked, queries, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await asked[0]?.answer(found(1));
  live.type('גלקסי 5');
  live.type('גלקסי');
  expect(queries()).toEqual(['גלקסי']);
  expect(shown).toEqual(['גלקסי: 1', 'גלקסי: 1']);
});

test('a failure is not remembered, and can be tried again', async () => {
  const { live, asked, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await asked[0]?.answer(failed);
  live.retry();
  await asked[1]?.answer(found(3));
  expect(shown).toEqual(['גלקסי: failed', 'גלקסי: 3']);
});

test('an API that wants to be left alone is, whatever is typed, and is asked when the time is over', async () => {
  const { live, asked, queries, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await asked[0]?.answer({ ...failed, waitMs: 5_000 });
  live.type('אייפון');
  await wait(4_999);
  expect(queries()).toEqual(['גלקסי']);
  await wait(1);
  expect(queries()).toEqual(['גלקסי', 'אייפון']);
  await asked[1]?.answer(found(1));
  expect(shown).toEqual(['גלקסי: failed', 'אייפון: 1']);
});

test('a search that was refused for now is asked again by itself', async () => {
  const { live, asked, queries, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await asked[0]?.answer({ ...failed, waitMs: 5_000 });
  await wait(5_000);
  expect(queries()).toEqual(['גלקסי', 'גלקסי']);
});

test('emptying the field ends everything', async () => {
  const { live, asked, shown, wait } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  live.type('');
  await asked[0]?.answer(found(1));
  await wait(10_000);
  expect(shown).toEqual(['idle']);
});

test('each category of a search, and each page, is a question of its own', async () => {
  const { live, asked, queries, shown } = startSearch();
  live.search({ query: 'גלקסי', page: 1 });
  await asked[0]?.answer(found(9));
  live.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  await asked[1]?.answer(found(4));
  live.search({ query: 'גלקסי', page: 2 });
  await asked[2]?.answer(found(8));
  live.search({ query: 'גלקסי', page: 1, category: 'mobile' });
  expect(queries()).toHaveLength(3);
  expect(shown).toEqual(['גלקסי: 9', 'גלקסי: 4', 'גלקסי: 8', 'גלקסי: 4']);
});
