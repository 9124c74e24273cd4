/**
 * Decides whether packages must be installed, and which. The stamp of the last install is
 * `SCOPE LOCK_HASH`. A full install contains the production packages, and stays full when the lock
 * file changes.
 */
export function installPlan({ scope, lockHash, stamp }) {
  const [installedScope, installedHash] = stamp.split(' ');
  const wantedScope = installedScope === 'full' ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, stamp: `${wantedScope} ${lockHash}` };
}
