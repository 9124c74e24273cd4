import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thumbnailUrl } from '#admin/posts/list/thumbnailUrl.ts';

test('the thumbnail of a post without a featured image is a file of the site', () => {
  expect(existsSync(`site/public${thumbnailUrl({ id: 28, featuredImage: '' })}`)).toBe(true);
});

test.each([
  ['/images/phone-0123456789ab.jpg', '/images/phone-0123456789ab-sm.webp'],
  ['https://example.com/phone.png', 'https://example.com/phone.png'],
])('the thumbnail of the featured image %s is %s', (featuredImage, expected) => {
  expect(thumbnailUrl({ id: 28, featuredImage })).toBe(expected);
});
