import { z } from 'zod';

export type FieldTexts = Readonly<Record<string, string>>;

export function jsonSchema(schema: z.ZodType, texts: FieldTexts = {}) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return withTexts(json, texts);
}

export function withTexts(json: z.core.JSONSchema.BaseSchema, texts: FieldTexts) {
  const properties = Object.entries(json.properties ?? {}).map(([name, field]) => {
    const description = texts[name];
    const hasNoDescription = description === undefined || typeof field === 'boolean';
    return [name, hasNoDescription ? field : { description, ...field }] as const;
  });
  return json.properties ? { ...json, properties: Object.fromEntries(properties) } : json;
}
