/** Decides which packages to install. The stamp `SCOPE LOCK_HASH` describes the last install. */
export function installPlan({ scope, lockHash, stamp }) {
  const [installedScope, installedHash] = stamp.split(' ');
  const wantedScope = installedScope === 'full' ? 'full' : scope;
  const isNeeded = installedHash !== lockHash || installedScope !== wantedScope;
  return { isNeeded, scope: wantedScope, stamp: `${wantedScope} ${lockHash}` };
}
