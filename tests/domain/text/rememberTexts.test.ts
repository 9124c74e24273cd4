import { expect, test, vi } from 'vitest';
import { rememberTexts } from '#domain/text/rememberTexts.ts';

test('computes the text of each key once', () => {
  const compute = vi.fn((key: string) => `<${key}>`);
  const remembered = rememberTexts(compute, 2);
  expect(['a', 'b', 'a', 'b'].map(remembered)).toEqual(['<a>', '<b>', '<a>', '<b>']);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('computes an empty text once', () => {
  const compute = vi.fn(() => '');
  const remembered = rememberTexts(compute, 2);
  expect([remembered('a'), remembered('a')]).toEqual(['', '']);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('forgets all texts when it has remembered the maximum number of keys', () => {
  const compute = vi.fn((key: string) => key);
  const remembered = rememberTexts(compute, 2);
  for (const key of ['a', 'b', 'c', 'a', 'c']) remembered(key);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});
