import { useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';

/** A value once it has stopped changing for a moment, so that not every letter asks the server. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), limits.quickEdit.searchDelayMs);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
