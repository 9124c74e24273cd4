import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleUrl, variantUrl } from '#domain/media/media.ts';
import { pictureFallbacks } from '#site/scripts/images/imageFallbacks.ts';

const sample3 = '/images/sample-3-md.jpg';
const defaultLarge = '/images/sample-1-lg.jpg';

test.each([
  [
    'a large picture of the library',
    { src: '/images/a-b-md.jpg', isLarge: true },
    ['/images/a-b-lg.jpg', '/images/a-b-md.jpg', '/images/a-b-sm.jpg', defaultLarge],
  ],
  [
    'a large picture whose sizes nobody knows',
    { src: '/images/old.png', isLarge: true },
    ['/images/old-lg.jpg', '/images/old-md.jpg', '/images/old-sm.jpg', defaultLarge],
  ],
  [
    'a large picture from elsewhere',
    { src: 'https://cdn.example.com/a.jpg', isLarge: true },
    [defaultLarge],
  ],
  ['a picture of a card', { src: '/images/a-b-md.jpg', isLarge: false }, [sample3]],
  [
    'a picture from elsewhere on a card',
    { src: 'https://cdn.example.com/a.jpg', isLarge: false },
    [sample3],
  ],
  ['the sample itself', { src: sample3, isLarge: false }, []],
])('%s', (_, picture, expected) => {
  expect(pictureFallbacks({ ...picture, postId: 8 })).toEqual(expected);
});

test('each sample is there in the sizes that stand in for others', () => {
  const samples = [1, 2, 3, 4, 5, 6, 7, 100_000].map(sampleUrl);
  expect(new Set(samples).size).toBe(6);
  const files = samples.flatMap((sample) =>
    (['md', 'lg'] as const).map((size) => variantUrl(sample, size, 'jpg')),
  );
  expect(files.filter((file) => !existsSync(`site/public${file}`))).toEqual([]);
});
