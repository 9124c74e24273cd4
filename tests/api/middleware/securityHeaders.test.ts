import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api/startApi.ts';

const responses = [
  ['GET', '/api/posts', 200],
  ['GET', '/api/user', 401],
  ['GET', '/api/nothing', 404],
  ['POST', '/api/posts', 401],
  ['PATCH', '/api/posts', 405],
  ['POST', '/api/login', 400],
] as const;

test.each(responses)(
  'the response to %s %s with status %i has every security header',
  async (method, path, status) => {
    const api = await startApi();
    const { headers, ...response } = await api.call(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  },
);

test('a rejected cross-site request and a server error have every security header', async () => {
  const api = await startApi();
  const rejected = await api.call('POST', '/api/logout', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(rejected.status).toBe(403);
  expect(rejected.headers.get('cache-control')).toBe('no-store');
  await api.db.write(async (tx) => {
    await tx.run('alter table tags rename to lost');
  });
  const failed = await api.visitor.get('/api/tags');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('x-content-type-options')).toBe('nosniff');
});

test('sends Strict-Transport-Security on https', async () => {
  const api = await startApi({ siteUrl: 'https://reviews.example' });
  const { headers } = await api.visitor.get('/api/posts');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
