import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUpload } from '#db/media/decodeImage.ts';
import { readBmp } from '#db/media/readBmp.ts';
import { drawBmp } from '#tests/support/samples/images.ts';

const red = 0;
const blue = 2;

test.each([
  ['24 bits per pixel', { bitsPerPixel: 24 }],
  ['24 bits per pixel and padded rows', { bitsPerPixel: 24, widthPx: 7, heightPx: 3 }],
  ['32 bits per pixel', { bitsPerPixel: 32 }],
  ['the top row first', { isTopDown: true }],
])('decodes a BMP with %s', async (_name, options) => {
  const pixels = await decodeUpload(drawBmp(options));
  if (typeof pixels === 'string') throw new Error(pixels);
  const { widthPx = 64, heightPx = 48 } = { widthPx: 64, heightPx: 48, ...options };
  expect(pixels.info).toMatchObject({ width: widthPx, height: heightPx, channels: 3 });
  expect([...pixels.data.subarray(0, 3)]).toEqual([200, 100, 50]);
  expect([...pixels.data.subarray(-3)]).toEqual([200, 100, 50]);
});

test('the first row of a BMP file is the bottom row of the image, or the top row if the height is negative', () => {
  for (const isTopDown of [false, true]) {
    const bmp = drawBmp({ widthPx: 1, heightPx: 2, isTopDown });
    bmp.fill(9, 54, 57);
    const { data } = readBmp(bmp)?.readPixels() ?? {};
    expect(data?.[isTopDown ? red : 3]).toBe(9);
    expect(data?.[(isTopDown ? 3 : 0) + blue]).toBe(50);
  }
});

test('transparent pixels become white, and without bit masks the fourth byte of each pixel is ignored', async () => {
  const transparent = drawBmp({ bitsPerPixel: 32, color: { red: 0, green: 0, blue: 0, alpha: 0 } });
  const pixels = await decodeUpload(transparent);
  if (typeof pixels === 'string') throw new Error(pixels);
  expect([...pixels.data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const opaque = drawBmp({ bitsPerPixel: 32, color: { red: 9, green: 9, blue: 9, alpha: 0 } });
  opaque.writeUInt32LE(0, 30);
  expect(readBmp(opaque)?.readPixels()).toMatchObject({ channels: 3, data: expect.any(Buffer) });
});

test.each<[name: string, damage: (bmp: Buffer) => Buffer]>([
  ['that is truncated', (bmp) => bmp.subarray(0, -1)],
  ['without pixels', (bmp) => bmp.subarray(0, 54)],
  ['of width 0', (bmp) => set(bmp, 18, 0)],
  ['of a negative width', (bmp) => set(bmp, 18, 0xffffffff)],
  ['of height 0', (bmp) => set(bmp, 22, 0)],
  ['of the smallest height', (bmp) => set(bmp, 22, 0x80000000)],
  ['of an enormous size', (bmp) => set(set(bmp, 18, 0x7fffffff), 22, 0x7fffffff)],
  ['whose pixels begin in the header', (bmp) => set(bmp, 10, 20)],
  ['whose pixels begin after the end of the file', (bmp) => set(bmp, 10, 0xffffffff)],
  ['that is compressed', (bmp) => set(bmp, 30, 1)],
])('refuses a BMP %s', async (_name, damage) => {
  const bmp = damage(drawBmp());
  expect(readBmp(bmp)).toBeUndefined();
  expect(await decodeUpload(bmp)).toBe('unsupportedBmp');
});

test('a BMP with any header never causes a read outside the file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 80 }), (start) => {
      const bmp = drawBmp({ widthPx: 4, heightPx: 4 });
      bmp.set(start.slice(0, bmp.length), 2);
      const parsed = readBmp(bmp);
      if (!parsed) return;
      const { data, channels } = parsed.readPixels();
      expect(data).toHaveLength(parsed.widthPx * parsed.heightPx * channels);
      expect(data.length).toBeLessThanOrEqual(bmp.length * 2);
    }),
    { numRuns: 500 },
  );
});

const set = (bmp: Buffer, offset: number, value: number) => {
  bmp.writeUInt32LE(value, offset);
  return bmp;
};
