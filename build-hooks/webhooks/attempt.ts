import { Webhook } from 'standardwebhooks';
import type { AttemptResult } from '#db/webhooks/webhooks.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { WebhookDelivery } from '#domain/webhook.ts';
import { type GuardOptions, guardedPost, type PostResponse, PostError } from './guardedPost.ts';

const { attemptTimeoutMs, responseBytesMax, responseTextLengthMax } = limits.webhook;

export interface AttemptOptions {
  delivery: WebhookDelivery;
  /** `whsec_…`: see signingSecret. */
  secret: string;
  guard: GuardOptions;
  nowMs: () => number;
  /** Breaks the attempt off: it then counts as not made, and the call is rejected. */
  signal: AbortSignal;
}

/** Sends a delivery once, signed as Standard Webhooks prescribes; says what came of it. */
export async function sendDelivery(options: AttemptOptions): Promise<AttemptResult> {
  const { delivery, nowMs } = options;
  const startedAtMs = nowMs();
  const outcome = await send(options, startedAtMs);
  const endedAtMs = nowMs();
  const isDelivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
  const delayMs = isDelivered ? undefined : retryDelayMs(delivery.attempts, outcome, endedAtMs);
  return {
    deliveryId: delivery.id,
    attempt: {
      startedAt: isoTime(startedAtMs),
      durationMs: endedAtMs - startedAtMs,
      responseStatus: 'status' in outcome ? outcome.status : null,
      responseText: ('text' in outcome ? outcome.text : outcome.message).slice(
        0,
        responseTextLengthMax,
      ),
      problem: 'problem' in outcome ? outcome.problem : null,
    },
    ...(isDelivered
      ? { status: 'delivered', nextAttemptAt: null }
      : delayMs === undefined
        ? { status: 'dead', nextAttemptAt: null }
        : { status: 'waiting', nextAttemptAt: isoTime(endedAtMs + delayMs) }),
    isGone: 'status' in outcome && outcome.status === goneStatus,
    now: isoTime(endedAtMs),
  };
}

async function send(
  { delivery, secret, guard, signal }: AttemptOptions,
  startedAtMs: number,
): Promise<PostResponse | PostError> {
  const { messageId, body, url } = delivery;
  const sentAt = new Date(startedAtMs);
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(startedAtMs / 1_000)),
    'webhook-signature': new Webhook(secret).sign(messageId, sentAt, body),
  };
  try {
    const post = { url, headers, body, durationMaxMs: attemptTimeoutMs, responseBytesMax, signal };
    return await guardedPost(post, guard);
  } catch (error) {
    if (error instanceof PostError) return error;
    throw error;
  }
}

const userAgent = 'review-blog-webhooks/1';
const goneStatus = 410;

/** How long to wait after a failed attempt, or undefined when it was the last one. */
export function retryDelayMs(
  attemptsBefore: number,
  outcome: PostResponse | PostError,
  nowMs: number,
): number | undefined {
  const { retryDelaysMs, jitterRatio } = limits.webhook;
  const planned = retryDelaysMs[attemptsBefore];
  if (planned === undefined) return undefined;
  if ('status' in outcome && outcome.status === goneStatus) return undefined;
  const asked = 'retryAfter' in outcome ? retryAfterMs(outcome.retryAfter, nowMs) : 0;
  return Math.max(asked, Math.round(planned * (1 + Math.random() * jitterRatio)));
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3) → milliseconds from now, within a limit. */
function retryAfterMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : undefined;
  const waitMs = seconds === undefined ? Date.parse(header) - nowMs : seconds * 1_000;
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(0, waitMs), limits.webhook.retryAfterMaxMs);
}
