import { expect, test } from 'vitest';
import { imageSizes, kilobytes } from '#admin/media/imageSizes.ts';

test.each([
  [1600, 900, ['480×270', '960×540', '1600×900']],
  [700, 1400, ['480×960', '700×1400', '700×1400']],
  [64, 64, ['64×64', '64×64', '64×64']],
])('the sizes of a %d×%d image are never wider than the image', (widthPx, heightPx, expected) => {
  const sizes = imageSizes({ widthPx, heightPx });
  expect(sizes.map((size) => `${size.widthPx}×${size.heightPx}`)).toEqual(expected);
});

test.each([
  [1, 1],
  [1_000, 1],
  [1_001, 2],
  [326_400, 327],
])('kilobytes converts %d bytes to %d kB', (bytes, expected) => {
  expect(kilobytes(bytes)).toBe(expected);
});
