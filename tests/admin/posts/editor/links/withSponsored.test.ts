import { expect, test } from 'vitest';
import { withSponsored } from '#admin/posts/editor/links/withSponsored.ts';

test.each([
  ['', true, 'sponsored'],
  ['', false, ''],
  ['nofollow', true, 'nofollow sponsored'],
  ['sponsored nofollow', false, 'nofollow'],
  ['sponsored', true, 'sponsored'],
])('the rel value %j with isSponsored %s becomes %j', (rel, isSponsored, expected) => {
  expect(withSponsored(rel, isSponsored)).toBe(expected);
});
