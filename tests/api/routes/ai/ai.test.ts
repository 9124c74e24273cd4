import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { aiPosts, apiKeys } from '#db/schema/apiKeys.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { signingSecret } from '#domain/webhook.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { startWithApiKey } from './startWithApiKey.ts';

describe('generating an API key', () => {
  test('a generated API key is random, begins with our prefix and is accepted', async () => {
    const { key, makeKey, checkKey } = await startWithApiKey();
    expect(key).toMatch(/^sk_live_[\w-]{43}$/);
    const response = await checkKey();
    expect([response.status, response.body]).toEqual([200, { message: heMessages.aiKeyWorks }]);
    expect(await makeKey()).not.toBe(key);
  });

  test('an API key is stored only as a hash and is not logged', async () => {
    const { api, key, post } = await startWithApiKey();
    await post(samplePost);
    const [row] = await api.db.read.select().from(apiKeys);
    expect(row?.hash).toBe(createHash('sha256').update(key).digest('hex'));
    const secret = key.slice(12);
    await api.db.checkpoint();
    const isFile = process.env.TEST_DATABASE !== 'server';
    expect(isFile && (await readFile(api.file)).includes(secret)).toBe(false);
    expect(api.logLines.join()).not.toContain(secret);
    expect(api.logLines.join()).toContain('ai_key_created');
  });

  test('admins see the prefix and the last use of the API key', async () => {
    const { api, admin, key, checkKey } = await startWithApiKey();
    const info = { prefix: key.slice(0, 12), canPublish: true, createdAt: api.clock.now() };
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: null });
    await api.clock.advance(5_000);
    await checkKey();
    const usedAt = api.clock.now();
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: usedAt });
    await api.clock.advance(5_000);
    await checkKey();
    expect((await admin.get('/api/ai/key')).body).toEqual({ ...info, lastUsedAt: usedAt });
    await api.clock.advance(60_000);
    await checkKey();
    expect((await admin.get('/api/ai/key')).body).toMatchObject({ lastUsedAt: api.clock.now() });
  });

  test('no API key exists before one is generated', async () => {
    const { admin } = await startWithAdmin();
    const response = await admin.get('/api/ai/key');
    expect([response.status, response.body]).toEqual([200, null]);
  });

  test('an API key becomes invalid when the next key is generated', async () => {
    const { makeKey, key, checkKey } = await startWithApiKey();
    const next = await makeKey();
    expect((await checkKey(key)).status).toBe(401);
    expect((await checkKey(next)).status).toBe(200);
  });
});

describe('using an API key', () => {
  test('an API key can be limited to drafts, and the next key has the same limit', async () => {
    const { api, admin, makeKey, bearer, post } = await startWithApiKey();
    const changed = await admin.put('/api/ai/key', { canPublish: false });
    expect([changed.status, changed.body]).toEqual([200, (await admin.get('/api/ai/key')).body]);
    expect(changed.body).toMatchObject({ canPublish: false });
    const message = heErrors.ai.mayNotPublish;
    const refusal = { status: 403, body: { message, fields: { isPublished: message } } };
    expect(await post({ ...samplePost, isPublished: true })).toMatchObject(refusal);
    const last = bearer(await makeKey());
    expect(await post({ ...samplePost, isPublished: true }, last)).toMatchObject(refusal);
    expect(await api.db.read.$count(aiPosts)).toBe(0);
    expect((await post(samplePost, last)).status).toBe(201);
    await admin.put('/api/ai/key', { canPublish: true });
    expect((await post({ ...samplePost, isPublished: true }, last)).status).toBe(201);
  });

  test('an API key cannot be updated before it is generated', async () => {
    const { admin } = await startWithAdmin();
    expect((await admin.put('/api/ai/key', { canPublish: false })).status).toBe(404);
    expect((await admin.put('/api/ai/key', { canPublish: 'no' })).status).toBe(400);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer sk_live_wrong',
    'Basic {key}',
    '{key}',
    'Bearer {key}x',
    'Bearer {KEY}',
  ])('rejects the Authorization header %j', async (header) => {
    const { api, key } = await startWithApiKey();
    const authorization = header.replace('{key}', key).replace('{KEY}', key.toUpperCase());
    const response = await api.visitor.get('/api/ai/test', { authorization });
    expect([response.status, response.body]).toEqual([401, { message: heErrors.ai.badKey }]);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('an API key cannot use admin routes, and an admin session cannot use AI routes', async () => {
    const { api, admin, bearer } = await startWithApiKey();
    expect((await api.visitor.get('/api/users', bearer())).status).toBe(401);
    expect((await api.visitor.get('/api/ai/posts', bearer())).status).toBe(401);
    expect((await admin.post('/api/ai/posts', samplePost)).status).toBe(401);
  });

  test('limits AI routes to 60 requests a minute, including requests with wrong keys', async () => {
    const { api, checkKey } = await startWithApiKey();
    for (let n = 0; n < 60; n++) await checkKey(n % 2 === 0 ? undefined : 'wrong');
    const rejected = await checkKey();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(api.logLines.join()).toContain('rate_limited');
  });
});

test('a generated webhook key is returned with the signing secret for receivers', async () => {
  const { api, admin } = await startWithAdmin();
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual({
    value: '',
    signingSecret: '',
  });
  const created = await admin.post('/api/settings/webhook-key');
  const { value } = created.body as { value: string };
  expect(created.status).toBe(201);
  expect(value).toMatch(/^sk_live_[\w-]{43}$/);
  const response = { value, signingSecret: await signingSecret(value) };
  expect(created.body).toEqual(response);
  expect((await admin.get('/api/settings/webhook-key')).body).toEqual(response);
  expect((await admin.get('/api/settings/webhook_api_key')).body).toEqual({ value });
  expect((await admin.post('/api/settings/webhook-key')).body).not.toEqual(response);
  expect((await api.events()).at(-1)).toMatchObject({
    type: 'settings_update',
    after: { keys: ['webhook_api_key'] },
  });
  expect(api.logLines.join()).not.toContain(value.slice(12));
});
