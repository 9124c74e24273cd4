import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '#admin/ai/fieldsOf.ts';
import { aiPostSchema } from '#domain/aiPost.ts';
import { he } from '#domain/he/aiScreen.ts';

const documented = fieldsOf(z.toJSONSchema(aiPostSchema, { io: 'input', unrepresentable: 'any' }));

test('what must be sent stands first, and every field has a kind and a meaning', () => {
  expect(documented.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    'title',
    'content',
  ]);
  expect(documented.slice(0, 2).every(({ isRequired }) => isRequired)).toBe(true);
  expect(documented.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(he.meanings).sort());
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'integer'],
  [{ type: 'array', items: { type: 'string' } }, 'array'],
  [{}, 'unknown'],
  [true, 'unknown'],
])('%j is of the kind %s', (schema, kind) => {
  expect(fieldsOf({ properties: { field: schema } })[0]?.kind).toBe(kind);
});
