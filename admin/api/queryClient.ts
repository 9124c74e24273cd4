import { QueryClient } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { errorStatus, noResponseStatus } from './httpError.ts';

const { freshMs, cachedMs, retriesMax } = limits.query;

/** Creates the query cache. A read request that got no response is retried. */
export const createQueryClient = () =>
  new QueryClient({
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
