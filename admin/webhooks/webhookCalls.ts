import type { WebhookAttempt, WebhookDelivery } from '#domain/webhook.ts';
import { request } from '../api/request.ts';

/** What GET /api/webhooks tells of sending. */
export interface WebhookFacts {
  signingSecret: string;
  disabledAt: string | null;
  waiting: number;
  dead: number;
}

export interface DeliveryAnswer {
  delivery: WebhookDelivery & { log: WebhookAttempt[] };
}

export const factsPath = '/webhooks';
export const deliveryPath = (id: number) => `/webhooks/deliveries/${id}`;

/** A new key, stored at once. */
export const regenerateKey = async (): Promise<string> =>
  (await request<{ value: string }>('/settings/webhook-key', { method: 'POST' })).json.value;

export const sendTest = () => request('/webhooks/test', { method: 'POST' });

/** An address that is saved anew is asked again, also when it is the same. */
export const saveReceiverAnew = (url: string) =>
  request('/settings/webhook_url', { method: 'PUT', body: { value: url } });

export const replay = (id: number) => request(`${deliveryPath(id)}/replay`, { method: 'POST' });
