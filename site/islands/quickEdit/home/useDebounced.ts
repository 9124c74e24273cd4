import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';

/** Returns a value once it has stopped changing, to avoid a request per keystroke. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), limits.quickEdit.searchDelayMs);
    return () => clearTimeout(timer);
  }, [value]);

  return debounced;
}
