import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { problemStatus, request } from '../api/request.ts';
import { SessionContext } from '../auth/SessionContext.ts';

/** What the API answers at a path that is no resource; read anew with everything else that is shown. */
export function useApiQuery<T>(path: string) {
  const session = use(SessionContext);
  return useQuery({
    queryKey: ['answer', path],
    queryFn: async ({ signal }) => {
      try {
        return (await request<T>(path, { signal })).json;
      } catch (problem) {
        if (problemStatus(problem) === 401) session?.expire();
        throw problem;
      }
    },
  });
}
