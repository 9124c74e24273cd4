/**
 * Locks of the drafts that are being edited, in any tab. The browser holds a lock for each and
 * releases it when its tab closes or crashes.
 */

/** Locks a draft. Returns a function that releases the lock. */
export function lockDraft(key: string): () => void {
  const release = Promise.withResolvers<void>();
  // Without the Locks API (on plain http) drafts of other open tabs are offered too, at no loss.
  navigator.locks?.request(lockName(key), () => release.promise).catch(() => undefined);
  return () => release.resolve();
}

export async function isDraftLocked(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(key));
}

const lockName = (key: string) => `post-draft:${key}`;
