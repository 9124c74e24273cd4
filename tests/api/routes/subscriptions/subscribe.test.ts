import { expect, test } from 'vitest';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { consentVersion } from '#domain/subscription/subscription.ts';
import { startApi } from '#tests/support/api/startApi.ts';

const subscribe = (api: Awaited<ReturnType<typeof startApi>>, email: string, from?: string) =>
  api.call('POST', '/api/subscribe', { body: { email }, ...(from ? { from } : {}) });

test('a known email address gets the same response and is stored only once', async () => {
  const api = await startApi();
  const first = await subscribe(api, 'Dana@Example.com');
  const second = await subscribe(api, ' dana@example.com ');
  expect([first.status, first.body]).toEqual([200, { message: heMessages.subscribed }]);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  const rows = await api.db.read.select().from(subscriptions);
  expect(rows).toMatchObject([{ email: 'dana@example.com', status: 'waiting' }]);
});

test('a consent record contains the client address only as a hash', async () => {
  const api = await startApi();
  await subscribe(api, 'dana@example.com');
  const [row] = await api.db.read.select().from(subscriptions);
  expect(row).toMatchObject({ consentVersion, createdAt: api.clock.now() });
  expect(row?.sourceHash).toMatch(/^[\w-]{43}$/);
});

test('stores the consent version of the submitted form', async () => {
  const api = await startApi();
  const send = (version: string) =>
    api.visitor.post('/api/subscribe', { email: 'dana@example.com', consentVersion: version });
  expect((await send('99')).status).toBe(400);
  expect((await send('1')).status).toBe(200);
  const [row] = await api.db.read.select().from(subscriptions);
  expect(row).toMatchObject({ consentVersion: '1' });
});

test('does not store the address of a bot that fills the honeypot field', async () => {
  const api = await startApi();
  const response = await api.visitor.post('/api/subscribe', { email: 'a@x.co', website: 'x' });
  expect([response.status, response.body]).toEqual([200, { message: heMessages.subscribed }]);
  expect(await api.db.read.select().from(subscriptions)).toEqual([]);
});

test.each([
  ['', heErrors.subscription.emailRequired],
  ['dana.example.com', heErrors.subscription.emailInvalid],
  ['dana@example', heErrors.subscription.emailInvalid],
])('rejects the email address %j with the message for its field', async (email, message) => {
  const response = await subscribe(await startApi(), email);
  expect([response.status, response.body]).toEqual([400, { message, fields: { email: message } }]);
});

test('a client address may subscribe 5 times an hour', async () => {
  const api = await startApi();
  for (let n = 0; n < 5; n++) expect((await subscribe(api, `a${n}@x.co`)).status).toBe(200);
  const rejected = await subscribe(api, 'a6@x.co');
  expect(rejected.status).toBe(429);
  expect(rejected.body).toEqual({ message: heErrors.tooManyRequests(3_600) });
  expect((await subscribe(api, 'b@x.co', '198.51.100.1')).status).toBe(200);
});
