import { expect, test } from 'vitest';
import { pastedUrl, splitAddresses } from '#admin/posts/editor/clipboard/webAddresses.ts';

test.each([
  [' https://example.com/a?b=1#c\n', 'https://example.com/a?b=1#c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['https://example.com ועוד', undefined],
  ['example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
])('the pasted text %j gives the URL %s', (text, url) => {
  expect(pastedUrl(text)).toBe(url);
});

test('splitAddresses separates URLs from the surrounding text and punctuation', () => {
  expect(splitAddresses('ראו https://e.example/a, וגם (https://e.example/b).')).toEqual([
    { text: 'ראו ' },
    { text: 'https://e.example/a', url: 'https://e.example/a' },
    { text: ', וגם (' },
    { text: 'https://e.example/b', url: 'https://e.example/b' },
    { text: ').' },
  ]);
  expect(splitAddresses('בלי כתובת')).toEqual([{ text: 'בלי כתובת' }]);
});
