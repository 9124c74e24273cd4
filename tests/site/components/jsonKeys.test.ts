import { expect, test } from 'vitest';
import { createJsonKeys } from '#site/components/jsonKeys.ts';

test('values have the same key if and only if they have the same JSON', () => {
  const { keyOf } = createJsonKeys();
  const values = [1, '1', true, null, undefined, [], ['a'], { a: 1 }, { a: '1' }, '#0', '{"a":1}'];
  const keys = values.map(keyOf);
  expect(new Set(keys).size).toBe(values.length);
  expect(structuredClone(values).map(keyOf)).toEqual(keys);
});

test('a key is never given to another object, even after the known objects are forgotten', () => {
  const { keyOf } = createJsonKeys();
  const objects = Array.from({ length: 5 }, (_, id) => ({ id, text: 'x'.repeat(400_000) }));
  const keys = objects.map(keyOf);
  expect(new Set(keys).size).toBe(objects.length);
  for (const [index, object] of objects.entries())
    expect([...keys.slice(0, index), ...keys.slice(index + 1)]).not.toContain(keyOf(object));
});
