import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { createAdminClient, readBody } from '#admin/api/apiClient.ts';

async function errorOf(send: typeof fetch, init: RequestInit = {}): Promise<unknown> {
  const client = createAdminClient(send);
  return client.tags.$post({ json: { name: 'x' } }, { init }).catch((error: unknown) => error);
}

async function httpErrorOf(send: typeof fetch): Promise<HttpError> {
  const error = await errorOf(send);
  if (!(error instanceof HttpError))
    throw new Error('The request did not reject with an HttpError');
  return error;
}

test('an error response with invalid fields causes an error with one message for each invalid form input', async () => {
  const body = { message: 'לא תקין', fields: { slug: 'תפוס', 'tags.3': 'ארוך' } };
  const error = await httpErrorOf(async () => Response.json(body, { status: 409 }));
  expect(error.message).toBe('לא תקין');
  expect(error.status).toBe(409);
  expect(error.body.errors).toEqual({ slug: 'תפוס', tags: 'ארוך' });
});

test('an error response without fields causes an error without field messages', async () => {
  const body = { message: 'אין הרשאה' };
  const error = await httpErrorOf(async () => Response.json(body, { status: 403 }));
  expect(error.body.errors).toBeUndefined();
});

test('an error response that is not JSON causes an error with a Hebrew message', async () => {
  const init = { status: 502, statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } };
  const error = await httpErrorOf(async () => new Response('<h1>oops</h1>', init));
  expect(error.message).toBe('שגיאת שרת: \u2068502 Bad Gateway\u2069');
});

test.each([
  ['Bad Gateway', '\u2068502: Bad Gateway\u2069'],
  ['', 'שגיאת שרת לא מזוהה'],
])(
  'an unreadable error response with the status text %j causes the error %j',
  async (statusText, message) => {
    const init = { status: 502, statusText, headers: { 'content-type': 'application/json' } };
    const error = await httpErrorOf(async () => new Response('{"message": "cut o', init));
    expect(error.message).toBe(message);
  },
);

test('a request without a response rejects with a Hebrew network error', async () => {
  const error = await httpErrorOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error.message).toMatch(/^אין חיבור לשרת/);
  expect(error.status).toBe(0);
});

test('an aborted request rejects with the reason of the abort', async () => {
  const controller = new AbortController();
  const reason = new DOMException('aborted', 'AbortError');
  controller.abort(reason);
  const { signal } = controller;
  expect(await errorOf(() => Promise.reject(reason), { signal })).toBe(reason);
});

test('a response may have each type that the request accepts', async () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  const client = createAdminClient(async () => new Response('a,b', { headers }));
  const options = { headers: { accept: 'text/csv, application/json' } };
  const response = await client.subscriptions['export.csv'].$get({ query: {} }, options);
  expect(await response.text()).toBe('a,b');
});

test('readBody returns null for status 204', async () => {
  const client = createAdminClient(async () => new Response(null, { status: 204 }));
  expect(await readBody(client.tags[':id'].$delete({ param: { id: '1' } }))).toBeNull();
});

test.each([
  ['is cut off', 'application/json', '{"id": 1'],
  ['is the page of another server', 'text/html', '<h1>Free Wi-Fi</h1>'],
])(
  'a successful response whose body %s rejects with a network error',
  async (_case, type, body) => {
    const headers = { 'content-type': type };
    const client = createAdminClient(async () => new Response(body, { headers }));
    const error = await readBody(client.user.$get()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 0, message: expect.stringMatching(/^אין חיבור לשרת/) });
  },
);

test('the API client sends a JSON body and a header that accepts JSON', async () => {
  const sent: Request[] = [];
  const client = createAdminClient(async (input, init) => {
    sent.push(new Request(new URL(String(input), 'http://localhost'), init));
    return Response.json({ id: 1 });
  });
  await client.tags.$post({ json: { name: 'שמע' } });
  const [request] = sent;
  expect(request?.url).toBe('http://localhost/api/tags');
  expect(request?.headers.get('accept')).toBe('application/json');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(await request?.json()).toEqual({ name: 'שמע' });
});
