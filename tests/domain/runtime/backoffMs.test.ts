import { expect, test } from 'vitest';
import { backoffMs } from '#domain/runtime/backoffMs.ts';

test.each([
  ['doubles with each failure', { firstMs: 500 }, [500, 1_000, 2_000, 4_000]],
  ['grows by the factor', { firstMs: 10, factor: 4 }, [10, 40, 160, 640]],
  ['stays at the maximum', { firstMs: 500, maxMs: 1_500 }, [500, 1_000, 1_500, 1_500]],
])('a delay %s', (_title, backoff, delaysMs) => {
  expect([0, 1, 2, 3].map((failuresBefore) => backoffMs(failuresBefore, backoff))).toEqual(
    delaysMs,
  );
});

test('a delay stays at the maximum after thousands of failures', () => {
  expect(backoffMs(5_000, { firstMs: 500, maxMs: 60_000 })).toBe(60_000);
});
