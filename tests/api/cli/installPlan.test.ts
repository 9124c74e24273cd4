import { expect, test } from 'vitest';
import { installPlan } from '#api/cli/installPlan.mjs';

test.each([
  ['nothing is installed', 'production', '', false, true, 'production'],
  [
    'only the production packages are installed and needed',
    'production',
    'production a',
    false,
    false,
    'production',
  ],
  [
    'only the production packages are installed and all packages are needed',
    'full',
    'production a',
    false,
    true,
    'full',
  ],
  [
    'all packages are installed and only the production packages are needed',
    'production',
    'full a',
    true,
    false,
    'full',
  ],
  ['all packages are installed and needed', 'full', 'full a', true, false, 'full'],
  ['npm itself installed all packages', 'production', '', true, true, 'full'],
  ['the lock file changed', 'production', 'production b', false, true, 'production'],
  ['the lock file changed after a full install', 'production', 'full b', true, true, 'full'],
  ['a full install was interrupted before a development package', 'full', '', false, true, 'full'],
  [
    'the last install is described in an unknown format',
    'production',
    'a',
    false,
    true,
    'production',
  ],
] as const)(
  'installPlan returns whether packages must be installed when %s',
  (_case, scope, lastInstall, hasDevelopmentPackages, isNeeded, installed) => {
    expect(installPlan({ scope, lastInstall, hasDevelopmentPackages, lockHash: 'a' })).toEqual({
      isNeeded,
      scope: installed,
      thisInstall: `${installed} a`,
    });
  },
);
