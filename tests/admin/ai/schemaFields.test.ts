import { expect, test } from 'vitest';
import { schemaFields } from '#admin/ai/schemaFields.ts';
import { namedSchemas } from '#api/openApi/contracts.ts';
import type { JsonSchema } from '#domain/api/openApi.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';

const { AiPost = {} } = namedSchemas();
const documented = schemaFields(AiPost);

test('what must be sent stands first, and every field has a kind and a meaning', () => {
  expect(documented.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    'title',
    'content',
  ]);
  expect(documented.slice(0, 2).every(({ isRequired }) => isRequired)).toBe(true);
  expect(documented.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(documented.filter(({ meaning }) => !/[א-ת]/.test(meaning))).toEqual([]);
  expect(documented).toHaveLength(Object.keys(aiPostSchema.shape).length);
});

test.each<[schema: JsonSchema | boolean, kind: string]>([
  [{ type: 'string' }, 'string'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'integer'],
  [{ type: 'array', items: { type: 'string' } }, 'array'],
  [{}, 'unknown'],
  [true, 'unknown'],
])('%j is of the kind %s', (schema, kind) => {
  expect(schemaFields({ properties: { field: schema } })[0]?.kind).toBe(kind);
});
