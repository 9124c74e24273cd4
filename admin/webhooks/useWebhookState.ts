import { limits } from '#domain/limits.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

/** Loads the signing secret and the state of sending. Loads them regularly while messages wait. */
export const useWebhookState = () =>
  useApiQuery(
    ['webhooks'],
    (signal) => readBody(apiClient.webhooks.$get({}, withSignal(signal))),
    ({ waiting }) => (waiting > 0 ? limits.webhookState.refetchDelayMs : undefined),
  );
