/** Returns a `fetch` that fails if the complete response takes longer than the limit. */
export const timedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
