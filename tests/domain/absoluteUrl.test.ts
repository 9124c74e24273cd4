import { expect, test } from 'vitest';
import { absoluteUrl } from '#domain/paths.ts';

const siteUrl = 'https://magazine.example';

test.each([
  ['/', 'https://magazine.example/'],
  ['/post/zivon-x5', 'https://magazine.example/post/zivon-x5'],
  ['/images/17-a.b_c.jpg', 'https://magazine.example/images/17-a.b_c.jpg'],
  ['/posts?page=2', 'https://magazine.example/posts?page=2'],
  ['/posts?page=2&x=%D7%A7', 'https://magazine.example/posts?page=2&x=%D7%A7'],
  ['/a/../b?page=2', 'https://magazine.example/b?page=2'],
  ['/a/../b', 'https://magazine.example/b'],
  ['/a/./b/', 'https://magazine.example/a/b/'],
  ['/קטע', 'https://magazine.example/%D7%A7%D7%98%D7%A2'],
  ['//other.example/a', 'https://other.example/a'],
  ['https://other.example/a', 'https://other.example/a'],
  ['\\\\', 'https://magazine.example/'],
])('returns the absolute URL of the path %s', (path, url) => {
  expect(absoluteUrl(siteUrl, path)).toBe(url);
});
