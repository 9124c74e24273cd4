import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { RequestError } from '#build-hooks/network/guardedRequest.ts';
import { nextState, retryDelayMs, sendDelivery } from '#build-hooks/webhooks/sendDelivery.ts';
import { limits } from '#domain/limits.ts';
import { signingSecret } from '#domain/webhook.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';
import { startReceiver } from '#tests/support/servers/receiver.ts';
import { apiKey } from './startWithReceiver.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const response = (status: number, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  body: Buffer.alloc(0),
});
const { retryDelaysMs, jitterRatio, retryAfterMaxMs } = limits.webhook;

test.each([
  ['is delivered if the status is 204', 0, response(204), 'delivered'],
  ['waits for a retry if the status is 500', 0, response(500), 'waiting'],
  ['waits for a retry if the response is a redirect', 0, response(302), 'waiting'],
  ['waits for a retry if the request failed', 0, new RequestError('network', 'reset'), 'waiting'],
  ['is dead if the status is 410', 0, response(410), 'dead'],
  ['is dead if the last allowed attempt failed', retryDelaysMs.length, response(500), 'dead'],
])('a delivery %s', (_description, attemptsBefore, outcome, status) => {
  const state = nextState(attemptsBefore, outcome, nowMs);
  expect(state.status).toBe(status);
  expect(state.nextAttemptAt !== null).toBe(status === 'waiting');
});

test.each([
  ['has the scheduled length without Retry-After', undefined, retryDelaysMs[0]],
  ['has the length of a Retry-After in seconds', '3600', 3_600_000],
  ['ends at the time of a Retry-After date', new Date(nowMs + 3_600_000).toUTCString(), 3_600_000],
  ['has the scheduled length if Retry-After is shorter', '1', retryDelaysMs[0]],
  ['has the scheduled length if Retry-After is invalid', 'soon', retryDelaysMs[0]],
  ['has the maximum length if Retry-After is longer', '99999999', retryAfterMaxMs],
])('the delay before the next attempt %s', (_description, retryAfter, expectedMs = 0) => {
  const delayMs = retryDelayMs(0, response(503, retryAfter), nowMs) ?? 0;
  expect(delayMs).toBeGreaterThanOrEqual(expectedMs);
  expect(delayMs).toBeLessThanOrEqual(Math.ceil(expectedMs * (1 + jitterRatio)));
});

/** Sends a delivery to a URL and returns what is stored of the response. */
async function attempt(url: string, trustedHosts: string[] = []) {
  const time = new Date(nowMs).toISOString();
  const { attempt } = await sendDelivery({
    delivery: {
      ...{ id: 1, messageId: 'msg_1', event: 'post_create', url, body: '{}' },
      ...{ status: 'waiting', attempts: 0, nextAttemptAt: time, createdAt: time, updatedAt: time },
    },
    secret: await signingSecret(apiKey),
    guard: { trustedHosts, isHttpsOnly: true },
    nowMs: () => nowMs,
    signal: new AbortController().signal,
  });
  return attempt;
}

test('of a long response, an attempt stores the beginning', async () => {
  const { responseTextLengthMax } = limits.webhook;
  const body = 'א'.repeat(responseTextLengthMax + 1);
  const receiver = await startReceiver(() => ({ status: 500, body }));
  onTestFinished(receiver.stop);
  expect(await attempt(receiver.url, [receiver.host])).toMatchObject({
    ...{ responseStatus: 500, problem: null },
    responseText: 'א'.repeat(responseTextLengthMax),
  });
});

test('without a response, an attempt stores the text of the network error', async () => {
  const port = await listenUntilTestEnds(createServer(({ socket }) => void socket.destroy()));
  const url = `http://127.0.0.1:${port}/hook`;
  expect(await attempt(url, [`127.0.0.1:${port}`])).toMatchObject({
    ...{ responseStatus: null, problem: 'network' },
    responseText: expect.stringMatching(/socket hang up|ECONNRESET/),
  });
});

test('an attempt to a refused URL stores the problem and no text', async () => {
  expect(await attempt('https://127.0.0.1/hook')).toMatchObject({
    ...{ responseStatus: null, responseText: '', problem: 'notPublic' },
  });
});
