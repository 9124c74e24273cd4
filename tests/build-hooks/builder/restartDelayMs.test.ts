import { expect, test } from 'vitest';
import { restartDelayMs } from '#build-hooks/builder/restartDelayMs.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';

test('the delay before a restart of the builder thread doubles up to a maximum', () => {
  expect([0, 1, 2].map(restartDelayMs)).toEqual([500, 1_000, 2_000]);
  expect(restartDelayMs(40)).toBe(builderLimits.builderRestartDelayMaxMs);
});
