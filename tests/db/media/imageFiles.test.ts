import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeImage, decodeUpload } from '#db/media/decodeImage.ts';
import { restrictDecoders } from '#db/media/loadSharp.ts';
import { hasImageFiles } from '#db/media/mediaFolder.ts';
import { storePixels } from '#db/media/storeImage.ts';
import { imageUrls, variantUrl } from '#domain/media/media.ts';
import { drawImage, pngWithHeaderSize } from '#tests/support/samples/images.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

beforeAll(() => restrictDecoders());
// Other test files of this process read images from files.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]);
const jpeg = () => drawImage({ widthPx: 400, heightPx: 300 }).jpeg().toBuffer();

const truncate = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

const gifOfSize = (side: number) => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  gif.writeUInt16LE(side, 32);
  gif.writeUInt16LE(side, 34);
  return gif;
};

test.each<[name: string, make: () => Buffer | Promise<Buffer>, problem: string]>([
  ['an empty file', () => Buffer.alloc(0), 'wrongType'],
  ['text', () => Buffer.from('GIF87 is a format'), 'wrongType'],
  ['a zip named .jpg', () => zip, 'wrongType'],
  ['an SVG', () => svg, 'wrongType'],
  ['an SVG after a comment', () => Buffer.from(`<!-- \u00ff\u00d8\u00ff -->${svg}`), 'wrongType'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'wrongType'],
  ['a TIFF', () => drawImage().tiff().toBuffer(), 'wrongType'],
  ['a script that begins like a GIF', () => Buffer.from('GIF89a/*x*/=1;alert(1)//'), 'unreadable'],
  [
    'an SVG after the JPEG signature',
    () => Buffer.concat([Buffer.from([255, 216, 255]), svg]),
    'unreadable',
  ],
  ['a truncated JPEG', async () => truncate(await jpeg()), 'unreadable'],
  [
    'a truncated PNG',
    async () => truncate(await drawImage({ widthPx: 400 }).png().toBuffer()),
    'unreadable',
  ],
  [
    'a truncated WebP',
    async () => truncate(await drawImage({ widthPx: 400 }).webp().toBuffer()),
    'unreadable',
  ],
  [
    'a truncated AVIF',
    async () => truncate(await drawImage({ widthPx: 400 }).avif().toBuffer()),
    'unreadable',
  ],
  [
    'a PNG of 900 million pixels',
    () => pngWithHeaderSize({ widthPx: 30_000, heightPx: 30_000 }),
    'tooManyPixels',
  ],
  [
    'a PNG that is one pixel wide',
    () => pngWithHeaderSize({ widthPx: 1, heightPx: 40_000_001 }),
    'tooManyPixels',
  ],
  ['a GIF of 4 billion pixels', () => gifOfSize(65_535), 'tooManyPixels'],
])('rejects the upload of %s', async (_name, make, problem) => {
  expect(await decodeUpload(await make())).toBe(problem);
});

test.each<[name: string, make: () => Promise<Buffer>]>([
  ['JPEG', () => drawImage().jpeg().toBuffer()],
  ['JPEG for print, in CMYK', () => drawImage().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', () => drawImage().greyscale().jpeg().toBuffer()],
  ['PNG', () => drawImage().png().toBuffer()],
  ['PNG of 16 bits', () => drawImage().toColourspace('rgb16').png().toBuffer()],
  ['PNG with a palette', () => drawImage().png({ palette: true }).toBuffer()],
  ['PNG with transparency', () => drawImage().ensureAlpha(0.5).png().toBuffer()],
  ['WebP', () => drawImage().webp().toBuffer()],
  ['AVIF', () => drawImage().avif().toBuffer()],
  ['GIF', () => drawImage().gif().toBuffer()],
])('decodes a %s to pixels', async (_name, make) => {
  const pixels = await decodeUpload(await make());
  expect(pixels).toMatchObject({ info: { width: 64, height: 48 } });
});

test('decoding an image keeps the brightness of 16-bit colours', async () => {
  const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } });
  const pixels = await decodeUpload(await grey.toColourspace('rgb16').png().toBuffer());
  if (typeof pixels === 'string') throw new Error(pixels);
  expect([...new Set(pixels.data)]).toEqual([128]);
});

test('uses the first frame of an animated image', async () => {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)]);
  const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const pixels = await decodeUpload(gif);
  if (typeof pixels === 'string') throw new Error(pixels);
  expect(pixels.info).toMatchObject({ width: 8, height: 8 });
  expect(Math.max(...pixels.data)).toBe(0);
});

test('rejects an SVG image after the image decoders are restricted', async () => {
  await expect(decodeImage(svg)).rejects.toThrow();
});

test('stores only the pixels of an upload, without location, comments or an appended archive', async () => {
  const folder = await temporaryFolder('images-');
  const source = await drawImage({ widthPx: 2_000, heightPx: 1_000 })
    .withExif({
      IFD0: { Copyright: 'canary-exif', Artist: 'canary' },
      IFD3: { GPSLatitude: '32/1 5/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([source, zip, Buffer.from('<?php canary(); ?>')]);
  const pixels = await decodeUpload(polyglot);
  if (typeof pixels === 'string') throw new Error(pixels);
  const stored = await storePixels({ folder, name: 'x', pixels });
  expect(stored).toMatchObject({ url: '/images/x.jpg', widthPx: 1_600, heightPx: 800 });
  const files = (await readdir(folder)).sort();
  expect(files).toEqual(
    imageUrls('/images/x.jpg')
      .map((url) => path.basename(url))
      .sort(),
  );
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file));
    const text = bytes.toString('latin1');
    expect(text).not.toMatch(/canary|php|GPS/);
    const { exif, width } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBe(widths[/-(sm|md|social)/.exec(file)?.[1] ?? 'lg']);
  }
});

test('stores every variant of an image that is narrower than the widest variants', async () => {
  const folder = await temporaryFolder('images-');
  const pixels = await decodeImage(
    await drawImage({ widthPx: 960, heightPx: 540 }).png().toBuffer(),
  );
  await storePixels({ folder, name: 'x', pixels });
  const files = imageUrls('/images/x.jpg').map((url) => path.basename(url));
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted());
  for (const [file, width] of [
    ['x-lg.avif', 960],
    ['x-md.webp', 960],
    ['x-sm.jpg', 480],
  ] as const) {
    const bytes = await readFile(path.join(folder, file));
    expect(await sharp(bytes).metadata()).toMatchObject({ width });
  }
});

test('removes the staging folder when a variant cannot be written', async () => {
  const folder = await temporaryFolder('images-');
  await mkdir(path.join(folder, 'x-md.webp', 'full'), { recursive: true });
  const pixels = await decodeUpload(await drawImage().png().toBuffer());
  if (typeof pixels === 'string') throw new Error(pixels);
  await expect(storePixels({ folder, name: 'x', pixels })).rejects.toThrow();
  expect((await readdir(folder)).filter((file) => file.startsWith('.'))).toEqual([]);
  expect(await storePixels({ folder, name: 'y', pixels })).toMatchObject({ url: '/images/y.jpg' });
});

test('rotates an image upright according to its EXIF orientation', async () => {
  const sideways = await drawImage().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await decodeUpload(sideways)).toMatchObject({ info: { width: 48, height: 64 } });
});

const widths: Record<string, number> = { sm: 480, md: 960, lg: 1_600, social: 1_200 };

test('an image that was stored in part counts as missing, so that a second upload repairs it', async () => {
  const folder = await temporaryFolder('images-');
  const pixels = await decodeImage(
    await drawImage({ widthPx: 1_600, heightPx: 900 }).png().toBuffer(),
  );
  // A folder in the place of a variant makes its move fail.
  const blocked = path.join(folder, path.basename(variantUrl('/images/tv.jpg', 'sm', 'avif')));
  await mkdir(path.join(blocked, 'full'), { recursive: true });
  await expect(storePixels({ folder, name: 'tv', pixels })).rejects.toThrow('rename');
  expect(await hasImageFiles(folder, '/images/tv.jpg')).toBe(false);
  await rm(blocked, { recursive: true });
  await storePixels({ folder, name: 'tv', pixels });
  expect(await hasImageFiles(folder, '/images/tv.jpg')).toBe(true);
});
