import { expect, test } from 'vitest';
import { createRepresentation, fileHeaders } from '#api/staticSite/representation.ts';

test.each([
  ['index.html', 'public, max-age=0, must-revalidate'],
  ['_astro/app.abc.js', 'public, max-age=31536000, immutable'],
  ['social/post-1.abc.jpg', 'public, max-age=31536000, immutable'],
  ['images/a.webp', 'public, max-age=86400'],
])('the file %s has the Cache-Control %s', (file, cacheControl) => {
  expect(new Map(fileHeaders(file, [])).get('Cache-Control')).toBe(cacheControl);
});

test('each header is sent once, and headers of the file override headers of the release', () => {
  const headers = fileHeaders('index.html', [
    ['Cache-Control', 'no-store'],
    ['X-Frame-Options', 'DENY'],
  ]);
  expect(headers.map(([name]) => name)).toEqual([
    'Cache-Control',
    'X-Frame-Options',
    'Content-Type',
    'Vary',
  ]);
  expect(new Map(headers).get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('a representation adds headers for its ETag, content coding and length', () => {
  const { etag, headers } = createRepresentation(Buffer.from('text'), [['A', 'b']], 'br');
  expect(headers).toEqual([
    'A',
    'b',
    'ETag',
    etag,
    'Content-Encoding',
    'br',
    'Content-Length',
    '4',
  ]);
});
