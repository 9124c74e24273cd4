import { QueryClient } from '@tanstack/react-query';
import { errorStatus, noResponseStatus } from './httpError.ts';

const staleTimeMs = 10 * 60 * 1_000;
const cacheTimeMs = 30 * 60 * 1_000;
const retriesMax = 2;

/** Creates the query cache. It retries only read requests that got no response. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: cacheTimeMs,
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
