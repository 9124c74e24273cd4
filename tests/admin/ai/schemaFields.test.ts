import { expect, test } from 'vitest';
import { schemaFields } from '#admin/ai/schemaFields.ts';
import { namedSchemas } from '#api/openApi/contracts.ts';
import type { JsonSchema } from '#domain/api/openApi.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';

const { AiPost = {} } = namedSchemas();
const fields = schemaFields(AiPost);

test('schemaFields returns required fields first and gives every field a kind and a meaning', () => {
  expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    'title',
    'content',
  ]);
  expect(fields.slice(0, 2).every(({ isRequired }) => isRequired)).toBe(true);
  expect(fields.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(fields.filter(({ meaning }) => !/[א-ת]/.test(meaning))).toEqual([]);
  expect(fields).toHaveLength(Object.keys(aiPostSchema.shape).length);
});

test.each<[schema: JsonSchema | boolean, kind: string]>([
  [{ type: 'string' }, 'string'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'integer'],
  [{ type: 'array', items: { type: 'string' } }, 'array'],
  [{}, 'unknown'],
  [true, 'unknown'],
])('the field of the schema %j has the kind %s', (schema, kind) => {
  expect(schemaFields({ properties: { field: schema } })[0]?.kind).toBe(kind);
});
