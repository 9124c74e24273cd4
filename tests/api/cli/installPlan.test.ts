import { expect, test } from 'vitest';
import { installPlan } from '#api/cli/installPlan.mjs';

test.each([
  ['nothing is installed', 'production', '', true, 'production'],
  [
    'only the production packages are installed and needed',
    'production',
    'production a',
    false,
    'production',
  ],
  [
    'only the production packages are installed and all packages are needed',
    'full',
    'production a',
    true,
    'full',
  ],
  [
    'all packages are installed and only the production packages are needed',
    'production',
    'full a',
    false,
    'full',
  ],
  ['all packages are installed and needed', 'full', 'full a', false, 'full'],
  ['the lock file changed', 'production', 'production b', true, 'production'],
  ['the lock file changed after a full install', 'production', 'full b', true, 'full'],
  ['the last install is described in an unknown format', 'production', 'a', true, 'production'],
] as const)(
  'installPlan returns whether packages must be installed when %s',
  (_case, scope, lastInstall, isNeeded, installed) => {
    expect(installPlan({ scope, lastInstall, lockHash: 'a' })).toEqual({
      isNeeded,
      scope: installed,
      thisInstall: `${installed} a`,
    });
  },
);
