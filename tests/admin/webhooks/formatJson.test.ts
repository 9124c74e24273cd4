import { expect, test } from 'vitest';
import { formatJson } from '#admin/webhooks/formatJson.ts';

test.each([
  ['{"type":"test","data":{"id":0}}', '{\n  "type": "test",\n  "data": {\n    "id": 0\n  }\n}'],
  ['{"cut sho', '{"cut sho'],
  ['', ''],
])('formatJson formats the webhook body %j as %j', (body, formatted) => {
  expect(formatJson(body)).toBe(formatted);
});
