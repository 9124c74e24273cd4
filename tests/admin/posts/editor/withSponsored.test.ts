import { expect, test } from 'vitest';
import { withSponsored } from '#admin/posts/editor/links/withSponsored.ts';

test.each([
  ['', true, 'sponsored'],
  ['', false, ''],
  ['nofollow', true, 'nofollow sponsored'],
  ['sponsored nofollow', false, 'nofollow'],
  ['sponsored', true, 'sponsored'],
])(
  'withSponsored changes the rel value %j with sponsored set to %s to %j',
  (rel, isSponsored, expected) => {
    expect(withSponsored(rel, isSponsored)).toBe(expected);
  },
);
