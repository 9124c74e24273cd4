import type { WebhookEventId } from './event/event.ts';
import type { RequestProblem } from './remoteRequest.ts';

/** The body of an outgoing webhook. It is deliberately small: receivers fetch details from the API. */
export interface WebhookMessage {
  type: WebhookEventId | 'test';
  /** Time of the event, not of the delivery. ISO-8601 UTC text. */
  timestamp: string;
  data: {
    /** Id of the post, or of the comment for `comment_create`. */
    id: number;
    /** The post of the comment. */
    postId?: number;
    slug: string;
    title: string;
    /** URL of the post, even while the post is not live. */
    url: string;
  };
}

export const deliveryStatuses = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a delivery attempt got no response. Attempts from older versions have `blocked` for any refused address. */
export type AttemptProblem = RequestProblem | 'blocked';

export interface WebhookDelivery {
  id: number;
  messageId: string;
  event: WebhookMessage['type'];
  url: string;
  body: string;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface WebhookAttempt {
  id: number;
  startedAt: string;
  durationMs: number;
  responseStatus: number | null;
  responseText: string;
  problem: AttemptProblem | null;
}

/** Whether the receiver that is saved now accepts messages. */
export interface ReceiverState {
  /** `untried` until the first attempt; `connected` after a response with a status from 200 to 299. */
  status: 'none' | 'untried' | 'connected' | 'failing';
  lastAttempt: Pick<WebhookAttempt, 'startedAt' | 'responseStatus' | 'problem'> | null;
}

/** The site of the Standard Webhooks specification, which lists libraries for verifying signatures. */
export const standardWebhooksUrl = 'https://www.standardwebhooks.com/';

/**
 * Derives the key of the webhook signatures from the webhook API key, in the format of Standard Webhooks:
 * `whsec_` and 32 bytes in base64. HMAC-SHA256 ensures that the signing key does not reveal the API key.
 */
export async function signingSecret(apiKey: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(apiKey), algorithm, false, ['sign']);
  const derived = await crypto.subtle.sign('HMAC', key, bytes('webhook signing secret v1'));
  return `whsec_${btoa(String.fromCharCode(...new Uint8Array(derived)))}`;
}
