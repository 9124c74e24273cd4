import { expect, test } from 'vitest';
import { nextPath } from '#site/scripts/account/nextPath.ts';

const origin = 'https://reviews.example';

test.each([
  ['', '/admin'],
  ['?next=', '/admin'],
  ['?next=/post/x', '/post/x'],
  ['?next=%2Fposts%3Fpage%3D2%23top', '/posts?page=2#top'],
  ['?next=/admin/posts/edit/7', '/admin/posts/edit/7'],
  ['?next=https://evil.example/', '/admin'],
  ['?next=//evil.example/', '/admin'],
  ['?next=/%5Cevil.example/', '/admin'],
  ['?next=/%09/evil.example/', '/admin'],
  ['?next=%20/evil', '/admin'],
  ['?next=javascript:alert(1)', '/admin'],
  ['?next=posts', '/admin'],
])(
  'after signing in on a page with the query string %j, the visitor is sent to %s',
  (search, path) => {
    expect(nextPath({ origin, search })).toBe(path);
  },
);
