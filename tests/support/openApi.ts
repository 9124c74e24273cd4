import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { OpenApiDocument, ResponseInfo } from '#domain/api/openApi.ts';

/** What is wrong with an answer, by what the document says of it; undefined when nothing is. */
export function answerProblem(
  document: OpenApiDocument,
  { route, status, body }: { route: string; status: number; body: unknown },
): string | undefined {
  const response = responseOf(document, { route, status });
  if (!response) return `${route} has no ${status}`;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return body === '' ? undefined : `${route} ${status} has a body`;
  return schemaProblem(document, schema, body);
}

export function responseOf(
  document: OpenApiDocument,
  { route, status }: { route: string; status: number },
): ResponseInfo | undefined {
  const [method = '', path = ''] = route.split(' ');
  const item = new Map(Object.entries(document.paths[path] ?? {}));
  const answer = item.get(method.toLowerCase())?.responses[status];
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.split('/').at(-1) ?? ''];
}

/** What is wrong with a value by a schema of the document; a field that it does not name is wrong too. */
export function schemaProblem(
  { components }: OpenApiDocument,
  schema: object,
  value: unknown,
): string | undefined {
  const validate = new AjvJsonSchemaValidator().getValidator(closed({ ...schema, components }));
  return validate(value).errorMessage;
}

/** The same schema, where an object that lists its fields has no others. */
function closed(schema: object): object {
  const isList = 'properties' in schema && !('additionalProperties' in schema) && 'type' in schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closedPart(value)]);
  return { ...Object.fromEntries(entries), ...(isList ? { additionalProperties: false } : {}) };
}

function closedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedPart);
  return typeof value === 'object' && value !== null ? closed(value) : value;
}
