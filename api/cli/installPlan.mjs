/**
 * Decides which packages to install. `lastInstall` is the text that the last install stored, or empty. It consists of the
 * scope and the hash of the lock file, for example `production 1f2e…`. `thisInstall` is the text to store after this install.
 * `hasDevelopmentPackages` says whether packages that only tests and development need are installed, also by `npm ci`. They are
 * never removed.
 */
export function installPlan({ scope, lockHash, lastInstall, hasDevelopmentPackages }) {
  const [installedScope, installedHash] = lastInstall.split(' ');
  const wantedScope = hasDevelopmentPackages ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, thisInstall: `${wantedScope} ${lockHash}` };
}
