import { expect, test } from 'vitest';
import { toLinkUrl } from '#admin/posts/editor/links/linkUrl.ts';

test.each([
  [' https://example.com/a?b=1#c ', 'https://example.com/a?b=1#c'],
  ['http://example.com', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.co.il/דף', 'https://www.example.co.il/דף'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['a@b.co', 'mailto:a@b.co'],
  ['mailto:a@b.co', 'mailto:a@b.co'],
  ['03-1234567', 'tel:03-1234567'],
  ['tel:+97231234567', 'tel:+97231234567'],
  ['/post/x', '/post/x'],
  ['#part-2', '#part-2'],
])('the typed text %j becomes the link URL %s', (input, url) => {
  expect(toLinkUrl(input)).toBe(url);
});

test.each([
  '',
  'שלום',
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  '//evil.example',
  '/\\evil.example',
  'https://exa mple.com',
  'a b.com',
])('the typed text %j is rejected as a link URL', (input) => {
  expect(toLinkUrl(input)).toBeUndefined();
});
