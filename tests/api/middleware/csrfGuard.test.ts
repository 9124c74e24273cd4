import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { siteUrl, startApi } from '#tests/support/fixtures.ts';

const evil = 'https://evil.example';
const neighbour = 'http://blog.localhost:3000';
const otherScheme = 'https://localhost:3000';

// Fetch Metadata's site × Origin → let through?
const cases: [site: string | undefined, origin: string | undefined, isLetThrough: boolean][] = [
  ['same-origin', siteUrl, true],
  ['same-origin', undefined, true],
  ['none', undefined, true],
  ['same-site', neighbour, false],
  ['same-site', undefined, false],
  ['same-site', siteUrl, true],
  ['cross-site', evil, false],
  ['cross-site', undefined, false],
  ['cross-site', siteUrl, false],
  [undefined, evil, false],
  [undefined, 'null', false],
  [undefined, otherScheme, false],
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

test.each(cases)('site %s with origin %s: let through %s', async (site, origin, isLetThrough) => {
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
      expect(isBlocked, `${method} ${path} ${contentType}`).toBe(!isLetThrough);
    }
  }
});

test('another site may link to us and read what it is allowed to', async () => {
  const { app } = await startApi();
  for (const method of ['GET', 'HEAD']) {
    const response = await app.request(`${siteUrl}/api/posts`, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', origin: evil },
    });
    expect(response.status).toBe(200);
  }
});
