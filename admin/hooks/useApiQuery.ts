import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { errorStatus } from '../api/httpError.ts';
import { SessionContext } from '../auth/SessionContext.ts';

/**
 * Loads data that is not a react-admin resource.
 * @param refetchDelayMs Returns the delay until the data is loaded again. Undefined means no further load.
 */
export function useApiQuery<Data>(
  queryKey: readonly (string | number)[],
  load: (signal: AbortSignal) => Promise<Data>,
  refetchDelayMs: (data: Data) => number | undefined = () => undefined,
) {
  const session = use(SessionContext);
  return useQuery<Data>({
    queryKey: ['api', ...queryKey],
    refetchInterval: ({ state: { data } }) =>
      (data === undefined ? undefined : refetchDelayMs(data)) ?? false,
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
