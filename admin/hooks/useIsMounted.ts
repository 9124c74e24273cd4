import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells, for example after a request, whether the component is still on the screen. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
