import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { callApi } from '#site/scripts/api/callApi.ts';
import { expireTimeouts, hang } from '#tests/support/http/slowNetwork.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs the network with one outcome for each request. The last outcome is repeated. */
function stubNetwork(...outcomes: (Response | 'down')[]) {
  const fetch = vi.fn(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (!outcome || outcome === 'down') throw new TypeError('NetworkError');
    return outcome.clone();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (status: number, body: unknown, headers = {}) =>
  Response.json(body, { status, statusText: 'Oops', headers });

const truncated = (status: number, statusText = '') =>
  new Response('{"mess', { status, statusText, headers: { 'content-type': 'application/json' } });

test('an API call for a list returns the data and the total count', async () => {
  stubNetwork(json(200, [1, 2], { 'x-total-count': '40' }));
  expect(await callApi('GET', '/api/posts')).toEqual({ isOk: true, data: [1, 2], total: 40 });
});

test('an API call succeeds when the response has no body', async () => {
  stubNetwork(new Response(null, { status: 204 }));
  expect(await callApi('POST', '/api/logout')).toMatchObject({ isOk: true });
});

test.each<[what: string, response: Response, message: string, serverMessage?: string]>([
  ['the message', json(400, { message: 'לא טוב', error: 'אחר' }), 'לא טוב', 'לא טוב'],
  [
    'the error field when the response has no message',
    json(400, { message: '', error: 'אחר' }),
    'אחר',
    'אחר',
  ],
  [
    'the status when the response has neither message nor error',
    json(500, {}),
    'שגיאת שרת: \u2068500 Oops\u2069',
  ],
  [
    'the status of a response that is not JSON',
    new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
    'שגיאת שרת: \u2068502 Bad Gateway\u2069',
  ],
  [
    'the status of a JSON response that cannot be read',
    truncated(502, 'Bad Gateway'),
    '\u2068502: Bad Gateway\u2069',
  ],
  [
    'an unknown error when such a response has no status text',
    truncated(502),
    'שגיאת שרת לא מזוהה',
  ],
])(
  'a failed API call returns the most helpful message: %s',
  async (_what, response, message, serverMessage = '') => {
    stubNetwork(response);
    expect(await callApi('GET', '/api/posts')).toEqual({
      isOk: false,
      status: response.status,
      message,
      serverMessage,
      fields: {},
    });
  },
);

test('a failed API call returns the message of each form field', async () => {
  const fields = { username: 'תפוס' };
  stubNetwork(json(409, { message: 'תפוס', fields }));
  const body = { username: 'dana', password: 'abcdef1' };
  expect(await callApi('POST', '/api/register', { body })).toMatchObject({ fields });
});

test('a GET request is retried twice when the network is down', async () => {
  const fetch = stubNetwork('down', 'down', json(200, []));
  expect(await callApi('GET', '/api/posts')).toMatchObject({ isOk: true });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a write is never retried when the network is down', async () => {
  const fetch = stubNetwork('down');
  expect(await callApi('PUT', '/api/posts/1', { body: {} })).toEqual({
    isOk: false,
    status: 0,
    message: 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב',
    serverMessage: '',
    fields: {},
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('an aborted request is not retried', async () => {
  const fetch = stubNetwork('down');
  await callApi('GET', '/api/posts', { signal: AbortSignal.abort() });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each(['with', 'without'])(
  'an API call %s a signal fails if no response arrives in time, and is not retried',
  async (has) => {
    const timeout = expireTimeouts();
    const fetch = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => hang(signal));
    vi.stubGlobal('fetch', fetch);
    const options = has === 'with' ? { signal: new AbortController().signal } : {};
    const result = await callApi('GET', '/api/posts', options);
    expect(result).toMatchObject({ isOk: false, status: 0 });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(limits.request.responseTimeoutMs);
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['is truncated', truncated(200)],
  ['is the page of another server', new Response('<h1>Free Wi-Fi</h1>')],
])('an API call fails with a network error if the body %s', async (_what, response) => {
  stubNetwork(response);
  const body = { username: 'dana', password: 'abcdef1' };
  expect(await callApi('GET', '/api/posts')).toMatchObject({ isOk: false, status: 0 });
  expect(await callApi('POST', '/api/login', { body })).toMatchObject({ isOk: false, status: 0 });
});
