import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { he } from '#domain/he/site/search.ts';
import { limits } from '#domain/limits.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { fetchSearch, fetchWhileTyping } from '#site/islands/search/fetchSearch.ts';
import { expireTimeouts, hang } from '#tests/support/http/slowNetwork.ts';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';

const { suggestionsWaitMs } = limits.search;
const suggestion: Suggestion = { kind: 'tag', text: 'גלקסי', html: 'גלקסי', path: '/tag/galaxy' };
const suggestions = () => Response.json({ suggestions: [suggestion] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Searches with an API whose results arrive at once, and whose suggestions are the given response. */
function searchWhileTyping(respond: (signal: AbortSignal) => Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) =>
    url.startsWith('/api/search/suggest') ? respond(signal) : Response.json(emptySearchResponse),
  );
  return fetchWhileTyping({ query: 'גלק', page: 1 }, new AbortController().signal);
}

test('the results of a typed query wait a short time for their suggestions', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const reply = searchWhileTyping(() => promise);
  await vi.advanceTimersByTimeAsync(suggestionsWaitMs - 1);
  resolve(suggestions());
  expect(await reply).toMatchObject({ kind: 'success', suggestions: [suggestion] });
});

test.each<[part: string, respond: (signal: AbortSignal) => Promise<Response>]>([
  ['response', hang],
  ['body', async (signal) => new Response(hangingBody(signal))],
])(
  'the results of a typed query are shown without suggestions whose %s is late',
  async (_part, respond) => {
    const debug = vi.spyOn(console, 'debug');
    const reply = searchWhileTyping(respond);
    await vi.advanceTimersByTimeAsync(suggestionsWaitMs);
    expect(await reply).toEqual({
      kind: 'success',
      response: emptySearchResponse,
      lacksSuggestions: true,
    });
    // An error other than the late arrival is logged.
    expect(debug).not.toHaveBeenCalled();
  },
);

/** A body that never arrives, and fails when the signal aborts. */
const hangingBody = (signal: AbortSignal) =>
  new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
  });

test('a search fails if no response arrives in time', async () => {
  const timeout = expireTimeouts();
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => hang(signal));
  const reply = await fetchSearch({ query: 'גלקסי', page: 1 }, new AbortController().signal);
  expect(reply).toEqual({ kind: 'failed', message: he.failed });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(limits.request.responseTimeoutMs);
});
