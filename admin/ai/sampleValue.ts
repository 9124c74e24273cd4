import type { JsonSchema, OpenApiDocument, Reference } from '#domain/api/openApi.ts';
import { resolveSchema } from './resolveReference.ts';

type Components = OpenApiDocument['components'];

/** Returns an example value that a JSON Schema accepts. */
export function sampleValue(
  components: Components,
  part: JsonSchema | Reference | boolean,
): unknown {
  if (typeof part === 'boolean') return null;
  const schema = resolveSchema(components, part);
  const sample = (inner: JsonSchema | boolean) => sampleValue(components, inner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sample(first);
  // A field that may be null has two types.
  const [type] = [schema.type].flat();
  if (type === 'array') return schema.items === undefined ? [] : [schema.items].flat().map(sample);
  if (type === 'object') return sampleObject(schema, sample);
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return sampleTexts[schema.format ?? ''] ?? '…';
}

const sampleTexts: Partial<Record<string, string>> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  uri: 'https://reviews.example/',
};

function sampleObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  sample: (schema: JsonSchema | boolean) => unknown,
) {
  // The schema of a `z.record` has no `properties`. Its `required` lists the property names.
  const fields = properties
    ? Object.entries(properties)
    : required.map((name) => [name, additionalProperties ?? true] as const);
  return Object.fromEntries(fields.map(([name, schema]) => [name, sample(schema)]));
}
