import { z } from 'zod';

/** What is said of the fields of an object, by their names. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The JSON Schema of what a contract takes, with what is said of each field. */
export function jsonSchema(schema: z.ZodType, texts: FieldTexts = {}) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return withTexts(json, texts);
}

export function withTexts(json: z.core.JSONSchema.BaseSchema, texts: FieldTexts) {
  const properties = Object.entries(json.properties ?? {}).map(([name, field]) => {
    const description = texts[name];
    const isPlain = description === undefined || typeof field === 'boolean';
    return [name, isPlain ? field : { description, ...field }] as const;
  });
  return json.properties ? { ...json, properties: Object.fromEntries(properties) } : json;
}
