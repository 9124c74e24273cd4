import { limits } from '#domain/limits.ts';

/**
 * Returns a `fetch` that fails if the complete response takes longer than the limit. If no request is answered for
 * that time, the server hangs: until it answers again, one request an interval is sent, and the others fail at once.
 * Otherwise they would wait for each other, because the client sends only some requests at the same time.
 */
export function timedFetch(
  timeoutMs: number,
  probeIntervalMs: number = limits.database.server.probeIntervalMs,
): typeof fetch {
  let isHanging = false;
  let lastSentAtMs = 0;
  let lastAnsweredAtMs = 0;

  return async (input, init) => {
    const sentAtMs = performance.now();
    if (isHanging && sentAtMs - lastSentAtMs < probeIntervalMs)
      throw new DOMException('The database server does not answer', 'TimeoutError');
    lastSentAtMs = sentAtMs;
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      lastAnsweredAtMs = performance.now();
      isHanging = false;
      return response;
    } catch (error) {
      // An answer to another request in this time shows that only this one is slow.
      if (isTimeout(error) && lastAnsweredAtMs <= sentAtMs) isHanging = true;
      throw error;
    }
  };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
