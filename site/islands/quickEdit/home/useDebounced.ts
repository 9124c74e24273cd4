import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';

/**
 * Returns the value once it has stayed the same for a short time, which avoids a request for each keystroke.
 */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), limits.quickEdit.searchDelayMs);
    return () => clearTimeout(timer);
  }, [value]);

  return debounced;
}
