import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#admin/api/request.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, init: ResponseInit, type = 'application/json') =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'content-type': type }, ...init }),
  );

async function refusal(): Promise<HttpError> {
  const problem = await request('/posts', { method: 'POST', body: {} }).catch((reason) => reason);
  if (!(problem instanceof HttpError)) throw new Error('the request did not fail');
  return problem;
}

test('a refused field stands by the name of its input', async () => {
  answer(JSON.stringify({ message: 'לא תקין', fields: { slug: 'תפוס', 'tags.3': 'ארוך' } }), {
    status: 409,
  });
  const problem = await refusal();
  expect(problem.message).toBe('לא תקין');
  expect(problem.status).toBe(409);
  expect(problem.body.errors).toEqual({ slug: 'תפוס', tags: 'ארוך' });
});

test('a refusal without fields has none', async () => {
  answer(JSON.stringify({ message: 'אין הרשאה' }), { status: 403 });
  expect((await refusal()).body.errors).toBeUndefined();
});

test('an error that is not JSON still speaks Hebrew', async () => {
  answer('<h1>oops</h1>', { status: 502, statusText: 'Bad Gateway' }, 'text/html');
  expect((await refusal()).message).toBe('שגיאת שרת: 502 Bad Gateway');
});

test('no answer is a network error in Hebrew', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const problem = await refusal();
  expect(problem.message).toMatch(/^אין חיבור לשרת/);
  expect(problem.status).toBe(0);
});

test('an answer without a body is an empty object', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await request('/posts/1', { method: 'DELETE' })).json).toEqual({});
});
