import { vi } from 'vitest';

/** Returns a promise that never resolves, and rejects when the signal aborts. */
export const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Makes every signal of `AbortSignal.timeout` abort in the next microtask. Returns the spy on this function. */
export const expireTimeouts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController();
    queueMicrotask(() => timeout.abort());
    return timeout.signal;
  });
