import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

export const useOutdatedContent = () =>
  useApiQuery(['freshness'], (signal) =>
    readBody(apiClient.products.freshness.$get({}, withSignal(signal))),
  );
