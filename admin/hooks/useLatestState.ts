import { useCallback, useRef, useState } from 'react';

/** A state whose newest value can also be read between two renders, for example after a request. */
export function useLatestState<Value>(initial: Value | (() => Value)) {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  const set = useCallback((next: Value) => {
    latest.current = next;
    setValue(() => next);
  }, []);
  const getLatest = useCallback(() => latest.current, []);
  return [value, set, getLatest] as const;
}
