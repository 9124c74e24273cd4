import type { AffectedPages, WebhookEventType } from './event/event.ts';
import type { RequestProblem } from './remoteRequest.ts';

/** The body of an outgoing webhook. It is small on purpose: receivers request details from the API. */
export interface WebhookMessage {
  type: WebhookEventType | 'test';
  /** Time of the event as ISO-8601 UTC text. The delivery may be later. */
  timestamp: string;
  data: {
    /**
     * Id of the post, comment, category, author, product, tag, image or build that the event is about; 0 for events without a
     * subject. The subject of `spec_template_update` is the category.
     */
    id: number;
    /** Id of the commented post. Only events of comments have this field. */
    postId?: number;
    /** The slug of the post, category, author, product or tag. For a comment, this is the slug of its post. */
    slug?: string;
    /** The title of the post. */
    title?: string;
    /** URL of the subject's page, or of the image. A post that is not live has a URL too. */
    url?: string;
    /** Id of the outbox event. A later event has a higher id. Test messages have no event. */
    eventId?: number;
  } & Partial<AffectedPages>;
}

export const deliveryStatuses = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Reason why a delivery attempt got no response. Older stored attempts may have the reason `blocked`. */
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

export interface ReceiverState {
  /**
   * - `none`: no receiver is saved;
   * - `untried`: no message was sent to the receiver;
   * - `connected`: the last message was delivered;
   * - `failing`: the last message was not delivered, or webhooks are disabled.
   */
  status: 'none' | 'untried' | 'connected' | 'failing';
  lastAttempt: Pick<WebhookAttempt, 'startedAt' | 'responseStatus' | 'problem'> | null;
}

export const standardWebhooksUrl = 'https://www.standardwebhooks.com/';

/**
 * Derives the key for webhook signatures from the webhook API key, as `whsec_` and 32 bytes in base64.
 * HMAC-SHA256 ensures that the signing key does not reveal the API key.
 */
export async function signingSecret(apiKey: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(apiKey), algorithm, false, ['sign']);
  const derived = await crypto.subtle.sign('HMAC', key, bytes('webhook signing secret v1'));
  return `whsec_${btoa(String.fromCharCode(...new Uint8Array(derived)))}`;
}
