import { expect, test } from 'vitest';
import { problemSchema } from '#domain/api/apiResponses.ts';
import { webhookEventTypes } from '#domain/event/event.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';

test.each([
  ['/api/posts?sort=x', 'sort', 'publishedAt, '],
  ['/api/posts?order=up', 'order', 'asc, desc'],
  ['/api/posts?status=x', 'status', 'draft, scheduled, published'],
  ['/api/posts?isFeatured=1', 'isFeatured', 'true, false'],
  ['/api/categories?main=1', 'main', 'true, false'],
  ['/api/products?status=x', 'status', 'current, discontinued'],
  ['/api/offers?filter=x', 'filter', 'stale, gone, all'],
  ['/api/subscriptions?status=x', 'status', 'confirmed'],
  ['/api/comments?status=x', 'status', 'waiting, approved'],
  ['/api/webhooks/deliveries?status=x', 'status', 'waiting, delivered, dead'],
  ['/api/posts?perPage=101', 'perPage', '1 ל־100'],
  ['/api/stats?days=1000', 'days', `1 ל־${limits.stats.daysMax}`],
  ['/api/events?after=-1', 'after', '0 ל־999,999,999'],
])('GET %s names the possible values of %s', async (path, field, values) => {
  const { admin } = await startWithAdmin();
  const refused = await admin.get(path);
  expect(refused.status).toBe(400);
  expect(fieldsOf(refused)[field]).toContain(values);
});

test.each([
  ['/api/posts?page=1&page=2', 'page'],
  ['/api/posts?order=asc&order=asc', 'order'],
  ['/api/categories?main=true&main=false', 'main'],
  ['/api/search?q=zivon&q=x5', 'q'],
])('GET %s says that %s is repeated', async (path, field) => {
  const refused = await (await startApi()).visitor.get(path);
  const message = he.repeatedParameter;
  expect([refused.status, refused.body]).toEqual([400, { message, fields: { [field]: message } }]);
});

test.each([
  ['POST', '/api/subscriptions/import', { rows: 'x' }, 'rows', he.listExpected],
  ['POST', '/api/subscriptions/import', { rows: ['x'] }, 'rows.0', he.objectInFieldExpected],
  ['PUT', '/api/mailings/digest', { isSkipped: 1 }, 'isSkipped', he.invalidBoolean],
  ['PUT', '/api/mailings/digest', { dueAt: 'now' }, 'dueAt', he.timeExpected],
  [
    'PUT',
    '/api/settings',
    { webhook_events: 'post_create, hack' },
    'webhook_events',
    he.possibleValues(he.setting.unknownEvents('hack'), webhookEventTypes),
  ],
  ['GET', `/api/comments?q=${'a'.repeat(300)}`, undefined, 'q', he.textTooLong(256)],
])('%s %s %j names the expected type of %s', async (method, path, body, field, message) => {
  const api = await startApi();
  const { cookie = '' } = await api.signIn('admin');
  const refused = await api.call(method, path, { body, headers: { cookie } });
  expect([refused.status, fieldsOf(refused)[field]]).toEqual([400, message]);
});

const fieldsOf = ({ body }: { body: unknown }) => problemSchema.parse(body).fields ?? {};
