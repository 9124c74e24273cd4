/**
 * Locks each draft for the tab that edits it. The browser releases the lock when the tab closes or
 * crashes.
 */

/** Locks a draft. Returns a function that releases the lock. */
export function lockDraft(key: string): () => void {
  const release = Promise.withResolvers<void>();
  // Browsers have no Locks API on plain http. Then the console also offers drafts of other open
  // tabs, and no text is lost.
  navigator.locks?.request(lockName(key), () => release.promise).catch(() => undefined);
  return () => release.resolve();
}

export async function isDraftLocked(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(key));
}

const lockName = (key: string) => `post-draft:${key}`;
