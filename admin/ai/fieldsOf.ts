import { he } from '#domain/he/aiScreen.ts';

type Kind = keyof typeof he.kinds;

interface Field {
  name: string;
  kind: Kind;
  isRequired: boolean;
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** The fields of an object's JSON Schema, required ones first. */
export function fieldsOf({ properties = {}, required = [] }: ObjectSchema): Field[] {
  return Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      kind: kindOf(schema),
      isRequired: required.includes(name),
    }))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** The first kind that is named, at the top or among alternatives. */
function kindOf(schema: unknown): Kind {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const types = 'type' in schema ? [schema.type].flat() : [];
  const named = types.find(isKind);
  if (named) return named;
  const alternatives = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return alternatives.map(kindOf).find((kind) => kind !== 'unknown') ?? 'unknown';
}

const isKind = (type: unknown): type is Kind => typeof type === 'string' && type in he.kinds;
