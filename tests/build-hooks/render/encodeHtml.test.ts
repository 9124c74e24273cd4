import { expect, test } from 'vitest';
import { encodeHtml } from '#build-hooks/render/encodeHtml.ts';

test.each([
  ['an empty text', ''],
  ['Hebrew', '<p>שלום עולם</p>'],
  ['signs outside the basic plane', '🎧 אוזניות 🎧'],
  ['half of a surrogate pair', 'a\ud83cb'],
  ['a text that is longer than the reused buffer', 'אב🎧'.repeat(400_000)],
])('encodes %s like Buffer.from', (_description, html) => {
  expect(encodeHtml(html).equals(Buffer.from(html))).toBe(true);
});

test('returns bytes that do not change when another text is encoded', () => {
  const first = encodeHtml('first');
  encodeHtml('other');
  expect(first.toString()).toBe('first');
});
