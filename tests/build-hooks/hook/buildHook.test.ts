import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createBuildNotifier } from '#api/buildHook/buildNotifier.ts';
import { createBuildHook } from '#build-hooks/hook/buildHook.ts';
import { saveSettings } from '#db/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const secret = 'a secret of more than 24 characters';
const webhook = new Webhook(`whsec_${Buffer.from(secret).toString('base64')}`);
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const content = '{"test": 2432232314}';

const minuteMs = 60_000;

function startHook() {
  let wakes = 0;
  const hook = createBuildHook({ secret, wake: () => void wakes++ });
  const send = (headers: Record<string, string>, body = content) =>
    hook.request('/hook', { method: 'POST', body, headers });
  return { hook, send, wakes: () => wakes };
}

function signedHeaders(ageMs = 0, body = content) {
  const sentAt = new Date(Date.now() - ageMs);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, sentAt, body),
  };
}

test('the build hook accepts a signed notification and wakes the builder', async () => {
  const { send, wakes } = startHook();
  expect((await send(signedHeaders())).status).toBe(202);
  expect(wakes()).toBe(1);
});

test('the build hook accepts a repeated notification and wakes the builder again', async () => {
  const { send, wakes } = startHook();
  const headers = signedHeaders();
  expect([(await send(headers)).status, (await send(headers)).status]).toEqual([202, 202]);
  expect(wakes()).toBe(2);
});

const { 'webhook-id': _id, ...withoutId } = signedHeaders();
const { 'webhook-timestamp': _timestamp, ...withoutTimestamp } = signedHeaders();
const { 'webhook-signature': _signature, ...withoutSignature } = signedHeaders();

test.each<[string, Record<string, string>, string?]>([
  [
    'another signature',
    { ...signedHeaders(), 'webhook-signature': webhook.sign('msg_other', new Date(), content) },
  ],
  ['a signature of another scheme', { ...signedHeaders(), 'webhook-signature': 'v2,abc' }],
  ['a signature that is not base64', { ...signedHeaders(), 'webhook-signature': '%%%' }],
  ['another id', { ...signedHeaders(), 'webhook-id': 'msg_other' }],
  ['another body', signedHeaders(), '{"test": 1}'],
  ['a time ten minutes ago', signedHeaders(10 * minuteMs)],
  ['a time ten minutes ahead', signedHeaders(-10 * minuteMs)],
  ['an invalid time', { ...signedHeaders(), 'webhook-timestamp': 'yesterday' }],
  ['no id', withoutId],
  ['no time', withoutTimestamp],
  ['no signature', withoutSignature],
  ['no headers', {}],
])('the build hook rejects a notification with %s', async (_name, headers, body) => {
  const { send, wakes } = startHook();
  const response = await send(headers, body);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain(secret);
  expect(wakes()).toBe(0);
});

test.each<[string, Record<string, string>]>([
  ['no headers', {}],
  ['an old time', signedHeaders(10 * minuteMs)],
  ['a signature that is too short', { ...signedHeaders(), 'webhook-signature': 'v1,abc' }],
])('the build hook does not read the body of a request with %s', async (_name, headers) => {
  const { hook } = startHook();
  let reads = 0;
  const body = new ReadableStream({ pull: () => void reads++ }, { highWaterMark: 0 });
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const response = await hook.request('/hook', init);
  expect([response.status, reads]).toEqual([401, 0]);
});

test('the build hook rejects a body that is longer than a notification', async () => {
  const { send, wakes } = startHook();
  const body = JSON.stringify('x'.repeat(4_000));
  expect((await send(signedHeaders(0, body), body)).status).toBe(413);
  expect(wakes()).toBe(0);
});

test('the build hook responds with 404 to other methods and paths', async () => {
  const { hook, wakes } = startHook();
  expect((await hook.request('/hook')).status).toBe(404);
  expect((await hook.request('/', { method: 'POST', headers: signedHeaders() })).status).toBe(404);
  expect(wakes()).toBe(0);
});

test('the build hook accepts the notifications of the API', async () => {
  const { db } = await openTestDatabase();
  let wakes = 0;
  const hook = createBuildHook({
    secret,
    wake: () => void wakes++,
  });
  const warnings: unknown[] = [];
  const notifier = createBuildNotifier({
    db,
    secret,
    deliver: (request) => hook.request(request),
    log: { warn: (fields: unknown) => void warnings.push(fields) },
  });
  await notifier.settled();
  await saveSettings(db, { values: { site_title: 'מגזין' }, now: '2026-11-20T10:00:00.000Z' });
  notifier.notify();
  await notifier.settled();
  expect(warnings).toEqual([]);
  expect(wakes).toBe(1);
});
