import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';

/**
 * Calls `retry` with increasing delays while `isWaiting` is true, and immediately when the browser is online
 * again.
 */
export function useRetries(isWaiting: boolean, retry: () => void): void {
  const delayMs = useRef<number>(limits.editor.retryDelayMs);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      delayMs.current = Math.min(delayMs.current * 2, limits.editor.retryDelayMaxMs);
      retry();
    }, delayMs.current);
    const handleOnline = () => {
      delayMs.current = limits.editor.retryDelayMs;
      retry();
    };
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [isWaiting, retry]);
}
