/**
 * Returns whether to install packages, and which ones. The stamp `SCOPE LOCK_HASH` describes the last
 * install. A full install includes the production packages, so a later install stays full.
 */
export function installPlan({ scope, lockHash, stamp }) {
  const [installedScope, installedHash] = stamp.split(' ');
  const wantedScope = installedScope === 'full' ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, stamp: `${wantedScope} ${lockHash}` };
}
