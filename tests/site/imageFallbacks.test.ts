import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleImageUrl, variantUrl } from '#domain/media/media.ts';
import { imageFallbacks } from '#site/scripts/images/imageFallbacks.ts';

const sample3 = '/images/sample-3-md.jpg';
const defaultLarge = '/images/sample-1-lg.jpg';

test.each([
  [
    'tries all sizes of a large image of this site, then the default sample',
    { src: '/images/a-b-md.jpg', isLarge: true },
    ['/images/a-b-lg.jpg', '/images/a-b-md.jpg', '/images/a-b-sm.jpg', defaultLarge],
  ],
  [
    'tries all sizes of a large image without a size in its name',
    { src: '/images/old.png', isLarge: true },
    ['/images/old-lg.jpg', '/images/old-md.jpg', '/images/old-sm.jpg', defaultLarge],
  ],
  [
    'replaces a large image of another host by the default sample',
    { src: 'https://cdn.example.com/a.jpg', isLarge: true },
    [defaultLarge],
  ],
  [
    'replaces the image of a card by the sample of its post',
    { src: '/images/a-b-md.jpg', isLarge: false },
    [sample3],
  ],
  [
    'replaces a card image of another host by the sample of its post',
    { src: 'https://cdn.example.com/a.jpg', isLarge: false },
    [sample3],
  ],
  ['has no fallback for the sample itself', { src: sample3, isLarge: false }, []],
])('%s', (_, image, expected) => {
  expect(imageFallbacks({ ...image, postId: 8 })).toEqual(expected);
});

test('each sample exists in the sizes that fallbacks use', () => {
  const samples = [1, 2, 3, 4, 5, 6, 7, 100_000].map(sampleImageUrl);
  expect(new Set(samples).size).toBe(6);
  const files = samples.flatMap((sample) =>
    (['md', 'lg'] as const).map((size) => variantUrl(sample, size, 'jpg')),
  );
  expect(files.filter((file) => !existsSync(`site/public${file}`))).toEqual([]);
});
