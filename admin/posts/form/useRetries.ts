import { useEffect, useRef } from 'react';
import { backoffMs } from '#domain/backoffMs.ts';
import { limits } from '#domain/limits.ts';

/**
 * Calls `retry` with increasing delays while `isWaiting` is true, and immediately when the browser is online
 * again.
 */
export function useRetries(isWaiting: boolean, retry: () => void): void {
  const retryCount = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => {
        retryCount.current++;
        retry();
      },
      backoffMs(retryCount.current, backoff),
    );
    const handleOnline = () => {
      retryCount.current = 0;
      retry();
    };
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [isWaiting, retry]);
}

const backoff = { firstMs: limits.editor.retryDelayMs, maxMs: limits.editor.retryDelayMaxMs };
