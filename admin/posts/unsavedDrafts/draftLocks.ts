/**
 * Locks a draft and returns a function that releases the lock. The browser also releases the lock when the
 * tab closes or crashes.
 */
export function lockDraft(key: string): () => void {
  const release = Promise.withResolvers<void>();
  // On plain HTTP, browsers have no Locks API, so the draft is not locked.
  navigator.locks?.request(lockName(key), () => release.promise).catch(() => undefined);
  return () => release.resolve();
}

export async function isDraftLocked(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(key));
}

const lockName = (key: string) => `post-draft:${key}`;
