/**
 * Decides which packages to install. `lastInstall` is the text that the last install stored, or empty. It consists of the
 * scope and the hash of the lock file, for example `production 1f2e…`. `thisInstall` is the text to store after this install.
 */
export function installPlan({ scope, lockHash, lastInstall }) {
  const [installedScope, installedHash] = lastInstall.split(' ');
  const wantedScope = installedScope === 'full' ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, thisInstall: `${wantedScope} ${lockHash}` };
}
