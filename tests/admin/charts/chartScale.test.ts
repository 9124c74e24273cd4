import { describe, expect, test } from 'vitest';
import { axisTicks, labelledPoints, plotX, plotY } from '#admin/charts/chartScale.ts';

describe('axisTicks', () => {
  test.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [[7], [0, 2, 4, 6, 8]],
    [
      [12, 97],
      [0, 50, 100],
    ],
    [[1_234], [0, 500, 1_000, 1_500]],
  ])('axisTicks of the values %j returns the ticks %j', (values, ticks) => {
    expect(axisTicks(values)).toEqual(ticks);
  });

  test('axisTicks returns at most six whole numbers that reach the maximum value', () => {
    for (const value of [1, 4, 5, 9, 11, 99, 101, 499, 5_001, 123_456]) {
      const ticks = axisTicks([value]);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(value);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('labelledPoints', () => {
  test.each([
    [0, 4, []],
    [3, 4, [0, 1, 2]],
    [30, 4, [0, 10, 19, 29]],
  ])('labelledPoints of %d points with at most %d labels returns %j', (count, max, indices) => {
    expect(labelledPoints(count, max)).toEqual(indices);
  });
});

test('the points of a plot go from its right end to its left end, and the highest value is at the top', () => {
  const size = { width: 600, height: 200 };
  expect([0, 1, 2].map((i) => plotX(i, 3, size))).toEqual([600, 300, 0]);
  expect(plotX(0, 1, size)).toBe(600);
  expect([0, 50, 100].map((value) => plotY(value, 100, size))).toEqual([200, 100, 0]);
});
