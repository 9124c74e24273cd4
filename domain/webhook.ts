import type { WebhookEventId } from './event.ts';

/** What a receiver is sent: thin on purpose, whoever wants more asks the API for it. */
export interface WebhookMessage {
  type: WebhookEventId | 'test';
  /** ISO-8601 UTC: when it happened, not when it was sent. */
  timestamp: string;
  data: {
    /** Of the post; of the comment, for `comment_create`. */
    id: number;
    /** The post that a comment was written to. */
    postId?: number;
    slug: string;
    title: string;
    /** Where the post is, was, or will be when it goes live. */
    url: string;
  };
}

export const deliveryStatuses = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why no answer came: the address may not be called, nobody answered in time, or at all. */
export const attemptProblems = ['blocked', 'timeout', 'network'] as const;
export type AttemptProblem = (typeof attemptProblems)[number];

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

/** The standard that the messages keep to, and its libraries. */
export const standardWebhooksUrl = 'https://www.standardwebhooks.com/';

/**
 * The key of the signatures, as Standard Webhooks writes it (`whsec_` and base64 of 32 bytes). It is
 * derived from the webhook API key (HMAC-SHA256), so that showing one never gives away the other.
 */
export async function signingSecret(apiKey: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(apiKey), algorithm, false, ['sign']);
  const derived = await crypto.subtle.sign('HMAC', key, bytes('webhook signing secret v1'));
  return `whsec_${btoa(String.fromCharCode(...new Uint8Array(derived)))}`;
}
