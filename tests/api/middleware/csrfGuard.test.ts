import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { siteUrl, startApi } from '#tests/support/api/startApi.ts';

const attackerOrigin = 'https://attackerOrigin.example';
const siblingOrigin = 'http://blog.localhost:3000';
const otherSchemeOrigin = 'https://localhost:3000';

const cases: [site: string | undefined, origin: string | undefined, isAllowed: boolean][] = [
  ['same-origin', siteUrl, true],
  ['same-origin', undefined, true],
  ['none', undefined, true],
  ['same-site', siblingOrigin, false],
  ['same-site', undefined, false],
  ['same-site', siteUrl, true],
  ['cross-site', attackerOrigin, false],
  ['cross-site', undefined, false],
  ['cross-site', siteUrl, false],
  [undefined, attackerOrigin, false],
  [undefined, 'null', false],
  [undefined, otherSchemeOrigin, false],
  [undefined, `${siteUrl}.evil.example`, false],
  [undefined, siteUrl, true],
  [undefined, undefined, true],
];

const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
];

const unsafeRequests = [
  ['POST', '/api/logout'],
  ['POST', '/api/login'],
  ['POST', '/api/posts'],
  ['PUT', '/api/posts/1'],
  ['PATCH', '/api/posts/1'],
  ['DELETE', '/api/posts/1'],
  ['POST', '/api/subscribe'],
] as const;

test.each(cases)(
  'an unsafe request with Sec-Fetch-Site %s and Origin %s is allowed: %s',
  async (site, origin, isAllowed) => {
    const { app } = await startApi();
    for (const [method, path] of unsafeRequests) {
      for (const contentType of contentTypes) {
        const response = await app.request(`${siteUrl}${path}`, {
          method,
          headers: {
            ...(site ? { 'sec-fetch-site': site } : {}),
            ...(origin ? { origin } : {}),
            ...(contentType ? { 'content-type': contentType } : {}),
          },
          body: '{}',
        });
        const isBlocked = response.status === 403 && (await response.text()).includes(he.crossSite);
        expect(isBlocked, `${method} ${path} ${contentType}`).toBe(!isAllowed);
      }
    }
  },
);

test('allows GET and HEAD requests from other sites', async () => {
  const { app } = await startApi();
  for (const method of ['GET', 'HEAD']) {
    const response = await app.request(`${siteUrl}/api/posts`, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', origin: attackerOrigin },
    });
    expect(response.status).toBe(200);
  }
});
