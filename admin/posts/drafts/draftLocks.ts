/**
 * Locks a draft while a tab edits it, and returns a function that releases the lock. The browser also
 * releases the lock when the tab closes or crashes.
 */
export function lockDraft(key: string): () => void {
  const release = Promise.withResolvers<void>();
  // Browsers have no Locks API on plain HTTP, so no draft is locked there. The console then offers a draft
  // even if another tab edits this draft.
  navigator.locks?.request(lockName(key), () => release.promise).catch(() => undefined);
  return () => release.resolve();
}

export async function isDraftLocked(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(key));
}

const lockName = (key: string) => `post-draft:${key}`;
