import type { ApiClient } from '#api/client.ts';
import type { WebhookDelivery } from '#domain/webhook.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const deliveryCalls = ({ webhooks }: ApiClient): ResourceCalls<WebhookDelivery> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), status: filter?.status || undefined };
    return readPage(webhooks.deliveries.$get({ query }, withSignal(signal)));
  },
});

/** Makes the server generate and store a new webhook API key, and returns the key. */
export const regenerateKey = async (): Promise<string> =>
  (await readBody(apiClient.settings['webhook-key'].$post())).value;

export const sendTest = () => apiClient.webhooks.test.$post();

/** Saves the URL of the receiver again. This resumes sending even if the URL is unchanged. */
export const resumeSending = (url: string) =>
  apiClient.settings[':key'].$put({ param: { key: 'webhook_url' }, json: { value: url } });

export const replayDelivery = (id: number) =>
  apiClient.webhooks.deliveries[':id'].replay.$post({ param: { id: String(id) } });
