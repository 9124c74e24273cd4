import { expect, test } from 'vitest';
import { installPlan } from '#api/cli/installPlan.mjs';

test.each([
  ['nothing is installed', 'production', '', true, 'production'],
  ['production is installed and suffices', 'production', 'production a', false, 'production'],
  ['production is installed and tests need more', 'full', 'production a', true, 'full'],
  ['everything is installed and production suffices', 'production', 'full a', false, 'full'],
  ['everything is installed', 'full', 'full a', false, 'full'],
  ['the lock file has changed', 'production', 'production b', true, 'production'],
  ['the lock file has changed after a full install', 'production', 'full b', true, 'full'],
  ['the stamp has an unknown form', 'production', 'a', true, 'production'],
] as const)('installs what is missing when %s', (_case, scope, stamp, isNeeded, installed) => {
  expect(installPlan({ scope, stamp, lockHash: 'a' })).toEqual({
    isNeeded,
    scope: installed,
    stamp: `${installed} a`,
  });
});
