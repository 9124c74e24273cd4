import { use, useCallback } from 'react';
import { errorStatus } from '../api/httpError.ts';
import { SessionContext } from './SessionContext.ts';

/** Returns a function that opens the sign-in dialog if a request failed because the session has expired. */
export function useExpireIfSignedOut(): (error: unknown) => void {
  const session = use(SessionContext);
  return useCallback(
    (error) => {
      if (errorStatus(error) === 401) session?.expire();
    },
    [session],
  );
}
