import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholderImageUrl, variantUrl } from '#domain/media/media.ts';
import { imageFallbacks } from '#site/scripts/images/imageFallbacks.ts';

const sample3 = '/images/sample-3-md.jpg';
const defaultLarge = '/images/sample-1-lg.jpg';

test.each([
  [
    'a large image of this site',
    { src: '/images/a-b-md.jpg', isLarge: true },
    ['/images/a-b-lg.jpg', '/images/a-b-md.jpg', '/images/a-b-sm.jpg', defaultLarge],
  ],
  [
    'a large image without a size in its name',
    { src: '/images/old.png', isLarge: true },
    ['/images/old-lg.jpg', '/images/old-md.jpg', '/images/old-sm.jpg', defaultLarge],
  ],
  [
    'a large image of another host',
    { src: 'https://cdn.example.com/a.jpg', isLarge: true },
    [defaultLarge],
  ],
  ['the image of a card', { src: '/images/a-b-md.jpg', isLarge: false }, [sample3]],
  [
    'a card image of another host',
    { src: 'https://cdn.example.com/a.jpg', isLarge: false },
    [sample3],
  ],
  ['the sample image of a card', { src: sample3, isLarge: false }, []],
])('imageFallbacks returns the URLs to try instead of %s', (_, image, expected) => {
  expect(imageFallbacks({ ...image, postId: 8 })).toEqual(expected);
});

test('each sample image exists in the sizes that are used as fallbacks', () => {
  const samples = [1, 2, 3, 4, 5, 6, 7, 100_000].map(placeholderImageUrl);
  expect(new Set(samples).size).toBe(6);
  const files = samples.flatMap((sample) =>
    (['md', 'lg'] as const).map((size) => variantUrl(sample, size, 'jpg')),
  );
  expect(files.filter((file) => !existsSync(`site/public${file}`))).toEqual([]);
});
