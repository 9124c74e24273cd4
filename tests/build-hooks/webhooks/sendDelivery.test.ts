import { expect, test } from 'vitest';
import { RequestError } from '#build-hooks/network/guardedRequest.ts';
import { nextState, retryDelayMs } from '#build-hooks/webhooks/sendDelivery.ts';
import { limits } from '#domain/limits.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const response = (status: number, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  body: Buffer.alloc(0),
});
const { retryDelaysMs, jitterRatio, retryAfterMaxMs } = limits.webhook;

test.each([
  ['a success', 0, response(204), 'delivered'],
  ['an error response', 0, response(500), 'waiting'],
  ['a redirect', 0, response(302), 'waiting'],
  ['a network error', 0, new RequestError('network', 'reset'), 'waiting'],
  ['the response 410', 0, response(410), 'dead'],
  ['the last attempt', retryDelaysMs.length, response(500), 'dead'],
])(
  'a delivery has the expected status after %s',
  (_description, attemptsBefore, outcome, status) => {
    const state = nextState(attemptsBefore, outcome, nowMs);
    expect(state.status).toBe(status);
    expect(state.nextAttemptAt !== null).toBe(status === 'waiting');
  },
);

test.each([
  ['without Retry-After', undefined, retryDelaysMs[0]],
  ['with Retry-After in seconds', '3600', 3_600_000],
  ['with Retry-After as a date', new Date(nowMs + 3_600_000).toUTCString(), 3_600_000],
  ['with a shorter Retry-After', '1', retryDelaysMs[0]],
  ['with an invalid Retry-After', 'soon', retryDelaysMs[0]],
  ['with a very long Retry-After', '99999999', retryAfterMaxMs],
])('waits for the expected time before a retry %s', (_description, retryAfter, expectedMs = 0) => {
  const delayMs = retryDelayMs(0, response(503, retryAfter), nowMs) ?? 0;
  expect(delayMs).toBeGreaterThanOrEqual(expectedMs);
  expect(delayMs).toBeLessThanOrEqual(Math.ceil(expectedMs * (1 + jitterRatio)));
});
