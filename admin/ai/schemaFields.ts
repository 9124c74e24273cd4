import type { JsonSchema, Parameter } from '#domain/api/openApi.ts';
import { he } from '#domain/he/admin/ai.ts';

type Kind = keyof typeof he.docs.kinds;

export interface Field {
  name: string;
  kind: Kind;
  meaning: string;
  isRequired: boolean;
}

/** Returns the fields of an object's JSON Schema, required fields first. */
export function schemaFields({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      kind: fieldKind(schema),
      meaning: (typeof schema === 'object' && schema.description) || '',
      isRequired: required.includes(name),
    }))
    .toSorted(requiredFirst);
}

/** Returns the parameters of an operation as fields, required parameters first. */
export const parameterFields = (parameters: readonly Parameter[]): Field[] =>
  parameters
    .map(({ name, description = '', required: isRequired, schema }) => ({
      name,
      isRequired,
      kind: fieldKind(schema),
      meaning: description,
    }))
    .toSorted(requiredFirst);

const requiredFirst = (a: Field, b: Field) => Number(b.isRequired) - Number(a.isRequired);

/** Returns the type of a schema. For a schema with alternatives (`anyOf`), returns the first known type. */
function fieldKind(schema: JsonSchema | boolean): Kind {
  if (typeof schema === 'boolean') return 'unknown';
  const { type }: { type?: unknown } = schema;
  if (isKind(type)) return type;
  return (schema.anyOf ?? []).map(fieldKind).find((kind) => kind !== 'unknown') ?? 'unknown';
}

const isKind = (type: unknown): type is Kind => typeof type === 'string' && type in he.docs.kinds;
