import { expect, test, vi } from 'vitest';
import { memoizeText } from '#domain/text/memoizeText.ts';

test('computes the text of each key once', () => {
  const compute = vi.fn((key: string) => `<${key}>`);
  const memoized = memoizeText(compute, 2);
  expect(['a', 'b', 'a', 'b'].map(memoized)).toEqual(['<a>', '<b>', '<a>', '<b>']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('computes the text of a key once, also if it is empty', () => {
  const compute = vi.fn(() => '');
  const memoized = memoizeText(compute, 2);
  expect([memoized('a'), memoized('a')]).toEqual(['', '']);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('computes each text again after the maximum number of keys', () => {
  const compute = vi.fn((key: string) => key);
  const memoized = memoizeText(compute, 2);
  for (const key of ['a', 'b', 'c', 'a', 'c']) memoized(key);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});
