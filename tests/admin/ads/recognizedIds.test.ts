import { expect, test } from 'vitest';
import { recognizedIds } from '#admin/ads/recognizedIds.ts';
import { formatJson } from '#admin/webhooks/formatJson.ts';

test.each([
  ['adsenseId', 'ca-pub-1234567890123456', ['pub-1234567890123456']],
  ['adsenseHead', '<script src="x?client=ca-pub-1234567890123456">', ['pub-1234567890123456']],
  ['adsenseId', 'something else', []],
  ['outbrainWidgetIds', 'AR_1, AR_2', ['AR_1', 'AR_2']],
  ['taboolaPublisherId', 'two words', []],
  ['googleVerificationCode', '<meta content="abc_123">', ['abc_123']],
  ['sidebarAdCode', '<div>any code</div>', undefined],
  ['adsenseId', '  ', undefined],
] as const)('of %s the site takes of %j: %j', (field, pasted, ids) => {
  expect(recognizedIds(field, pasted)).toEqual(ids);
});

test.each([
  ['{"type":"test","data":{"id":0}}', '{\n  "type": "test",\n  "data": {\n    "id": 0\n  }\n}'],
  ['{"cut sho', '{"cut sho'],
  ['', ''],
])('a stored body %j is shown as %j', (body, shown) => {
  expect(formatJson(body)).toBe(shown);
});
