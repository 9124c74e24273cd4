/** Rejects when the signal aborts first, because a builder that stops does not answer. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    // Also handles a later error of the work.
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
