import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from '#site/scripts/callApi.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the network does, call by call: an answer, or none. */
function stubNetwork(...turns: (Response | 'down')[]) {
  const fetch = vi.fn(async () => {
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    if (!turn || turn === 'down') throw new TypeError('NetworkError');
    return turn.clone();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, statusText: 'Oops', headers });

test('an answer brings its data, and how long the whole list is', async () => {
  stubNetwork(json(200, [1, 2], { 'x-total-count': '40' }));
  expect(await callApi('/api/posts')).toEqual({ isOk: true, data: [1, 2], total: 40 });
});

test('an answer without a body is fine', async () => {
  stubNetwork(new Response(null, { status: 204 }));
  expect(await callApi('/api/logout', { method: 'POST' })).toMatchObject({ isOk: true });
});

test.each<[what: string, response: Response, message: string, told?: string]>([
  ['its message', json(400, { message: 'לא טוב', error: 'אחר' }), 'לא טוב', 'לא טוב'],
  ['else its error', json(400, { message: '', error: 'אחר' }), 'אחר', 'אחר'],
  ['else the status', json(500, {}), 'שגיאת שרת: 500 Oops'],
  [
    'the status of what is no JSON',
    new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
    '502: Bad Gateway',
  ],
  ['that nothing is known', new Response('<h1>', { status: 502 }), 'שגיאת שרת לא מזוהה'],
])('a refusal says %s', async (_what, response, message, told = '') => {
  stubNetwork(response);
  expect(await callApi('/api/posts')).toEqual({
    isOk: false,
    status: response.status,
    message,
    told,
    fields: {},
  });
});

test('fields are told one by one', async () => {
  const fields = { username: 'תפוס' };
  stubNetwork(json(409, { message: 'תפוס', fields }));
  expect(await callApi('/api/register', { method: 'POST', body: {} })).toMatchObject({ fields });
});

test('a question without an answer is asked twice more', async () => {
  const fetch = stubNetwork('down', 'down', json(200, []));
  expect(await callApi('/api/posts')).toMatchObject({ isOk: true });
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('what writes is never sent twice', async () => {
  const fetch = stubNetwork('down');
  expect(await callApi('/api/posts/1', { method: 'PUT', body: {} })).toEqual({
    isOk: false,
    status: 0,
    message: 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב',
    told: '',
    fields: {},
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what nobody waits for any more is not asked again', async () => {
  const fetch = stubNetwork('down');
  await callApi('/api/posts', { signal: AbortSignal.abort() });
  expect(fetch).toHaveBeenCalledTimes(1);
});
