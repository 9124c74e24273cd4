import { expect, test } from 'vitest';
import { parseRedirects, redirectLocation, redirectTarget } from '#api/staticSite/redirects.ts';

const redirects = parseRedirects(
  '/post/old /post/x 301\n/%D7%A9 /post/y 301\n/auth/* /auth 301\n/auth/old /post/x 301\n\nbroken\n',
);

test.each([
  ['/post/old', '/post/x'],
  ['/ש', '/post/y'],
  ['/auth/anything/below', '/auth'],
  ['/auth/old', '/post/x'],
  ['/author', undefined],
  ['broken', undefined],
])('the path %s redirects to %s', (pathname, target) => {
  expect(redirectTarget(redirects, pathname)).toBe(target);
});

test.each([
  ['', '', '/'],
  ['/post/x', '?a=b', '/post/x?a=b'],
  ['/ש', '', '/%D7%A9'],
  ['/a?b#c', '', '/a%3Fb%23c'],
  ['/a\r\nSet-Cookie: b', '', '/a%0D%0ASet-Cookie:%20b'],
])('encodes the Location of the path %j and the query %j', (pathname, search, location) => {
  expect(redirectLocation(pathname, search)).toBe(location);
});
