import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compress,
  isCompressible,
  variantExtensions,
} from '#build-hooks/publish/compressedVariants.ts';

const page = Buffer.from('<p>ביקורת של אוזניות</p>'.repeat(300));

test('compressed variants are smaller than the file and decompress to the same bytes', async () => {
  const [br, gz] = await compress(page);
  expect([br?.extension, gz?.extension]).toEqual([...variantExtensions]);
  expect(zlib.brotliDecompressSync(br?.body ?? '')).toEqual(page);
  expect(zlib.gunzipSync(gz?.body ?? '')).toEqual(page);
  for (const variant of [br, gz]) expect(variant?.body.length).toBeLessThan(page.length / 10);
});

test('equal files have equal compressed variants', async () => {
  const first = await compress(page);
  const second = await compress(Buffer.from(page));
  expect(second).toEqual(first);
});

test('the compressed variants of an empty file decompress to an empty file', async () => {
  const [br, gz] = await compress(Buffer.alloc(0));
  expect(zlib.brotliDecompressSync(br?.body ?? '').length).toBe(0);
  expect(zlib.gunzipSync(gz?.body ?? '').length).toBe(0);
});

test.each([
  ['index.html', true],
  ['rss.xml', true],
  ['feed.json', true],
  ['_redirects', true],
  ['robots.txt', true],
  ['manifest.webmanifest', true],
  ['_astro/a.css', true],
  ['_astro/a.js', true],
  ['icon.svg', true],
  ['a.webp', false],
  ['a.avif', false],
  ['a.jpg', false],
  ['a.png', false],
  ['a.woff2', false],
])('isCompressible(%s) is %s', (file, expected) => {
  expect(isCompressible(file)).toBe(expected);
});
