import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

/** Loads the signing secret and the state of sending. */
export const useWebhookState = () =>
  useApiQuery(['webhooks'], (signal) => readBody(apiClient.webhooks.$get({}, withSignal(signal))));
