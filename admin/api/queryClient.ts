import { QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { errorStatus, noResponseStatus } from './httpError.ts';

const { freshMs, cachedMs, retriesMax } = limits.query;

/**
 * Creates the query cache. A read request that got no response is retried. `onSignedOut` runs if a read
 * request fails because the session has expired.
 */
export const createQueryClient = (onSignedOut: () => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (errorStatus(error) === 401) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: cachedMs,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnMount: 'always',
        refetchOnReconnect: 'always',
        retry: (failureCount, error) =>
          failureCount < retriesMax && errorStatus(error) === noResponseStatus,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
