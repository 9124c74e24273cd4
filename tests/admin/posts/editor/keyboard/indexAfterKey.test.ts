import { expect, test } from 'vitest';
import { indexAfterKey } from '#admin/posts/editor/keyboard/useRovingFocus.ts';

test.each([
  ['ArrowLeft', 0, 1],
  ['ArrowLeft', 4, 0],
  ['ArrowRight', 1, 0],
  ['ArrowRight', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['ArrowUp', 1, undefined],
])('the key %s moves the focus from index %i of 5 to index %s', (key, index, expected) => {
  expect(indexAfterKey(key, index, 5)).toBe(expected);
});
