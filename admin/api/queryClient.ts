import { QueryClient } from '@tanstack/react-query';
import { noAnswerStatus, problemStatus } from './request.ts';

const freshMs = 10 * 60 * 1_000;
const keptMs = 30 * 60 * 1_000;
const retriesMax = 2;

/** Only a request that got no answer is worth repeating, and only one that writes nothing. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnMount: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, problem) =>
          failures < retriesMax && problemStatus(problem) === noAnswerStatus,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
