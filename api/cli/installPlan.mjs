/**
 * Decides which packages to install. `lastInstall` is the text that the last install stored, or empty. It consists of the
 * scope and the hash of the lock file, for example `production 1f2e…`. `thisInstall` is the text to store after this install.
 * `hasDevelopmentPackages` says whether development packages are installed, by this script or by `npm ci`. If so, the install
 * keeps them.
 */
export function installPlan({ scope, lockHash, lastInstall, hasDevelopmentPackages }) {
  const [installedScope, installedHash] = lastInstall.split(' ');
  const wantedScope = hasDevelopmentPackages ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, thisInstall: `${wantedScope} ${lockHash}` };
}
