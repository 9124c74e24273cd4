/**
 * Which drafts are being written at this moment, in whichever tab: a lock of the browser is held for
 * each, and falls by itself with its tab, however that ends.
 */

/** Holds the lock of a draft until the function that is answered is called. */
export function holdDraft(key: string): () => void {
  const release = Promise.withResolvers<void>();
  // Without locks (an address without https) drafts of other tabs are offered too, and lose nothing.
  navigator.locks?.request(lockName(key), () => release.promise).catch(() => undefined);
  return () => release.resolve();
}

export async function isBeingWritten(key: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(key));
}

const lockName = (key: string) => `post-draft:${key}`;
