import { QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import type { Session } from '../auth/session.ts';
import { errorStatus, noResponseStatus } from './httpError.ts';

const { freshMs, cachedMs, retriesMax } = limits.query;

/**
 * Creates the query cache. A read request is retried if it got no response, or if the user has signed in since it was sent. A
 * read request that fails without a signed-in user marks the session as expired.
 */
export const createQueryClient = ({
  expireBy,
  hasRenewedSince,
}: Pick<Session, 'expireBy' | 'hasRenewedSince'>) =>
  new QueryClient({
    queryCache: new QueryCache({ onError: expireBy }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: cachedMs,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnMount: 'always',
        refetchOnReconnect: 'always',
        retry: (failureCount, error) =>
          failureCount < retriesMax &&
          (errorStatus(error) === noResponseStatus || hasRenewedSince(error)),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
