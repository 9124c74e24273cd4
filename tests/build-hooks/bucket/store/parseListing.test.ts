import { expect, test } from 'vitest';
import { parseListing } from '#build-hooks/bucket/store/parseListing.ts';

const listing = (key: string, more = '') =>
  `<?xml version="1.0"?><ListBucketResult>${more}<Contents><Key>${key}</Key><ETag>&quot;e1&quot;</ETag></Contents></ListBucketResult>`;

test.each([
  ['site/a%20b%2Bc.html', '<EncodingType>url</EncodingType>', 'a b+c.html'],
  ['site/a+b.html', '<EncodingType>url</EncodingType>', 'a b.html'],
  ['site/a+b%20c.html', '', 'a+b%20c.html'],
  ['site/a&amp;b.html', '', 'a&b.html'],
])('reads the key %s with %s as %s', (key, more, name) => {
  expect(parseListing(listing(key, more), 'site/').objects).toEqual([{ name, etag: 'e1' }]);
});

test.each(['site/', 'site/folder/', 'other/index.html'])('leaves out the object %s', (key) => {
  expect(parseListing(listing(key), 'site/').objects).toEqual([]);
});

test.each([
  ['a page of a proxy', '<html><body>Please sign in</body></html>'],
  ['an answer that was cut', listing('site/a.html').slice(0, -20)],
  [
    'a part of a listing without a way to the next part',
    listing('site/a.html', '<IsTruncated>true</IsTruncated>'),
  ],
])('refuses %s', (_, answer) => {
  expect(() => parseListing(answer, 'site/')).toThrow('complete listing');
});
