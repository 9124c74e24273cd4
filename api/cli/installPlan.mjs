/**
 * Decides which packages to install. `lastInstall` and `thisInstall` describe an install as `SCOPE LOCK_HASH`, for example
 * `production 1f2e…`. `lastInstall` is empty before the first one.
 */
export function installPlan({ scope, lockHash, lastInstall }) {
  const [installedScope, installedHash] = lastInstall.split(' ');
  const wantedScope = installedScope === 'full' ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, thisInstall: `${wantedScope} ${lockHash}` };
}
