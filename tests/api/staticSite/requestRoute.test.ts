import { expect, test } from 'vitest';
import { consoleFile, isCanonicalUrl, requestRoute } from '#api/staticSite/requestRoute.ts';
import { cacheForever } from '#domain/site/siteHeaders.ts';

test.each([
  ['/', { kind: 'page', pathname: '/', search: '' }],
  ['/posts?page=2', { kind: 'page', pathname: '/posts', search: '?page=2' }],
  ['/%D7%A9', { kind: 'page', pathname: '/ש', search: '' }],
  ['/about?', { kind: 'page', pathname: '/about', search: '?' }],
  ['/post/x/', { kind: 'redirect', pathname: '/post/x', search: '' }],
  ['/posts/?page=2', { kind: 'redirect', pathname: '/posts', search: '?page=2' }],
  ['/post/x.html?a=1', { kind: 'redirect', pathname: '/post/x', search: '' }],
  ['/posts/index.html', { kind: 'redirect', pathname: '/posts', search: '' }],
  ['/index.html', { kind: 'redirect', pathname: '', search: '' }],
  ['/admin', { kind: 'console', pathname: '/admin' }],
  ['/admin/posts?page=2', { kind: 'console', pathname: '/admin/posts' }],
  ['/administration', { kind: 'page', pathname: '/administration', search: '' }],
])('the URL %s has the route %j', (url, route) => {
  expect(requestRoute(url)).toEqual(route);
});

test.each(['/.env', '/%2eenv', '/..%2fsecret', '/%5cevil', '//evil.example', '/a%00', '/%ff', 'x'])(
  'finds no file for the unsafe URL %s',
  (url) => {
    expect(requestRoute(url)).toEqual({ kind: 'notFound' });
  },
);

test.each([
  ['/about', '/about', '', true],
  ['/posts?page=2', '/posts', '?page=2', true],
  ['/posts?page=02', '/posts', '?page=02', false],
  ['/about?utm_source=a', '/about', '?utm_source=a', false],
  ['/%61bout', '/about', '', false],
])(
  'the URL %s of the path %s with the query %j is canonical: %s',
  (url, pathname, search, isCanonical) => {
    expect(isCanonicalUrl(url, { pathname, search })).toBe(isCanonical);
  },
);

test.each([
  ['/admin', 'index.html', 'no-store'],
  ['/admin/posts/7', 'index.html', 'no-store'],
  ['/admin/assets/index.abc.js', 'assets/index.abc.js', cacheForever],
  ['/admin/favicon.ico', 'favicon.ico', 'no-store'],
])('maps %s to the console file %s', (pathname, file, cacheControl) => {
  expect(consoleFile(pathname)).toEqual({ file, cacheControl });
});
