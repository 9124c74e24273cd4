import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { backoffMs } from '#domain/runtime/backoffMs.ts';

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
