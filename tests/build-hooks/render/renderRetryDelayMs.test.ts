import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { renderRetryDelayMs } from '#build-hooks/render/renderRetryDelayMs.ts';

test('the retry delay of a failed page grows up to a maximum', () => {
  const delays = [0, 1, 2, 3, 4, 20].map(renderRetryDelayMs);
  expect(delays.slice(0, 3)).toEqual([5_000, 20_000, 80_000]);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(builderLimits.renderRetryDelayMaxMs);
});
