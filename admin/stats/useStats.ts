import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

export const useStats = (days: number) =>
  useApiQuery(['stats', days], (signal) => {
    const query = { days: String(days) };
    return readBody(apiClient.stats.$get({ query }, withSignal(signal)));
  });
