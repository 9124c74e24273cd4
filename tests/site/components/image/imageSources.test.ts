import { expect, test } from 'vitest';
import { imageSources } from '#site/components/image/imageSources.ts';

test.each([
  [2000, '/images/a-sm.avif 480w,/images/a-md.avif 960w,/images/a-lg.avif 1600w'],
  [1200, '/images/a-sm.avif 480w,/images/a-md.avif 960w,/images/a-lg.avif 1200w'],
  [960, '/images/a-sm.avif 480w,/images/a-md.avif 960w'],
  [300, '/images/a-sm.avif 300w'],
])('an image of %i px has one source for each different width', (widthPx, avif) => {
  const image = { url: '/images/a.jpg', alt: '', hasVariants: true, widthPx, heightPx: 600 };
  expect(imageSources(image).avif).toBe(avif);
});
