import { Webhook } from 'standardwebhooks';
import type { DeliveryResult } from '#db/webhooks/dueDeliveries.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { WebhookDelivery } from '#domain/webhook.ts';
import {
  type GuardedResponse,
  type GuardOptions,
  guardedRequest,
  RequestError,
} from '../network/guardedRequest.ts';
import { retryAfterMs } from '../network/retryAfterMs.ts';

const { attemptTimeoutMs, responseBytesMax, responseTextLengthMax } = limits.webhook;

export interface SendOptions {
  delivery: WebhookDelivery;
  secret: string;
  guard: GuardOptions;
  nowMs: () => number;
  /** Aborts the attempt, which then does not count. */
  signal: AbortSignal;
}

/** Makes one attempt to send a delivery, signed as Standard Webhooks prescribes. */
export async function sendDelivery(options: SendOptions): Promise<DeliveryResult> {
  const { delivery, nowMs } = options;
  const startedAtMs = nowMs();
  const outcome = await post(options, startedAtMs);
  const endedAtMs = nowMs();
  return {
    delivery,
    attempt: {
      startedAt: isoTime(startedAtMs),
      durationMs: endedAtMs - startedAtMs,
      ...attemptDetails(outcome),
    },
    ...nextState(delivery.attempts, outcome, endedAtMs),
    isGone: 'status' in outcome && outcome.status === goneStatus,
    now: isoTime(endedAtMs),
  };
}

async function post(
  { delivery, secret, guard, signal }: SendOptions,
  startedAtMs: number,
): Promise<GuardedResponse | RequestError> {
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
    const request = { url, headers, body, responseBytesMax, signal, method: 'POST' } as const;
    return await guardedRequest({ ...request, timeoutMs: attemptTimeoutMs }, guard);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

const userAgent = 'review-blog-webhooks/1';
const goneStatus = 410;

function attemptDetails(outcome: GuardedResponse | RequestError) {
  const hasResponse = 'status' in outcome;
  const text = hasResponse ? outcome.body.toString() : noResponseText(outcome);
  return {
    responseStatus: hasResponse ? outcome.status : null,
    responseText: text.slice(0, responseTextLengthMax),
    problem: hasResponse ? null : outcome.problem,
  };
}

/** Returns the technical details of a network or certificate error. Other problems need no details. */
const noResponseText = ({ problem, message }: RequestError) =>
  problem === 'network' || problem === 'certificate' ? message : '';

export function nextState(
  attemptsBefore: number,
  outcome: GuardedResponse | RequestError,
  nowMs: number,
): Pick<DeliveryResult, 'status' | 'nextAttemptAt'> {
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300)
    return { status: 'delivered', nextAttemptAt: null };
  const delayMs = retryDelayMs(attemptsBefore, outcome, nowMs);
  return delayMs === undefined
    ? { status: 'dead', nextAttemptAt: null }
    : { status: 'waiting', nextAttemptAt: isoTime(nowMs + delayMs) };
}

/** Returns the delay after a failed attempt, or undefined if no attempt may follow. */
export function retryDelayMs(
  attemptsBefore: number,
  outcome: GuardedResponse | RequestError,
  nowMs: number,
): number | undefined {
  const { retryDelaysMs, retryAfterMaxMs, jitterRatio } = limits.webhook;
  const scheduledMs = retryDelaysMs[attemptsBefore];
  if (scheduledMs === undefined) return undefined;
  if ('status' in outcome && outcome.status === goneStatus) return undefined;
  const header = 'headers' in outcome ? outcome.headers['retry-after'] : undefined;
  const requestedMs = retryAfterMs(header, { nowMs, maxMs: retryAfterMaxMs });
  return Math.max(requestedMs, Math.round(scheduledMs * (1 + Math.random() * jitterRatio)));
}
