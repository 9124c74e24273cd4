import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compressInPool,
  compressQuickly,
  compressWell,
  isCompressible,
} from '#build-hooks/publish/compressedVariants.ts';
import { variantExtensions } from '#domain/site/compressedVariants.ts';
import { improvablePage } from '#tests/support/publishing/improvablePage.ts';

const page = Buffer.from('<p>ביקורת של אוזניות</p>'.repeat(300));

test('compressed variants are smaller than the file and decompress to the same bytes', async () => {
  const [br, gz] = await compressWell(page);
  expect([br?.extension, gz?.extension]).toEqual([...variantExtensions]);
  expect(zlib.brotliDecompressSync(br?.body ?? '')).toEqual(page);
  expect(zlib.gunzipSync(gz?.body ?? '')).toEqual(page);
  for (const variant of [br, gz]) expect(variant?.body.length).toBeLessThan(page.length / 10);
});

test('equal files have equal compressed variants', async () => {
  const first = await compressWell(page);
  const second = await compressWell(Buffer.from(page));
  expect(second).toEqual(first);
});

test('a page that is slightly too large for the first round trip is compressed better', async () => {
  const body = improvablePage();
  const [well, gz] = await compressWell(body);
  expect(well?.body.length).toBeLessThan(0.97 * zlib.brotliCompressSync(body, quality7).length);
  expect(zlib.brotliDecompressSync(well?.body ?? '')).toEqual(body);
  expect(zlib.gunzipSync(gz?.body ?? '')).toEqual(body);
});

test.each([
  ['smaller', page],
  ['much larger', Buffer.concat([improvablePage(), improvablePage('other words')])],
])('a page that is %s than the first round trip is not compressed better', async (_size, body) => {
  const [br] = await compressWell(body);
  expect(br?.body.length).toBe(zlib.brotliCompressSync(body, quality7).length);
});

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
const quality7 = { params: { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_LGWIN]: 16 } };

test.each([
  ['the current thread', compressQuickly],
  ['another thread', compressInPool],
])('a page is compressed as Brotli for its first visitors on %s', async (_thread, compress) => {
  const variants = await compress(page);
  expect(variants.map(({ extension }) => extension)).toEqual(['.br']);
  expect(zlib.brotliDecompressSync(variants[0]?.body ?? '')).toEqual(page);
});

test('the compressed variants of an empty file decompress to an empty file', async () => {
  const [br, gz] = await compressWell(Buffer.alloc(0));
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
