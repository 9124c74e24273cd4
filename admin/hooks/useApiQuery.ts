import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { errorStatus } from '../api/httpError.ts';
import { SessionContext } from '../auth/SessionContext.ts';

/** Loads data that is not a react-admin resource. A refresh of the screen loads it again. */
export function useApiQuery<Data>(
  queryKey: readonly (string | number)[],
  load: (signal: AbortSignal) => Promise<Data>,
) {
  const session = use(SessionContext);
  return useQuery({
    queryKey: ['api', ...queryKey],
    queryFn: async ({ signal }) => {
      try {
        return await load(signal);
      } catch (error) {
        if (errorStatus(error) === 401) session?.expire();
        throw error;
      }
    },
  });
}
