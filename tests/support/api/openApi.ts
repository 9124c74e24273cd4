import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { OpenApiDocument, ResponseInfo } from '#domain/api/openApi.ts';

/** Describes how a response differs from the OpenAPI document. Returns undefined if the response matches. */
export function describeResponseError(
  document: OpenApiDocument,
  { route, status, body }: { route: string; status: number; body: unknown },
): string | undefined {
  const response = findResponse(document, { route, status });
  if (!response) return `${route} has no ${status}`;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return body === '' ? undefined : `${route} ${status} has a body`;
  return describeSchemaError(document, schema, body);
}

export function findResponse(
  document: OpenApiDocument,
  { route, status }: { route: string; status: number },
): ResponseInfo | undefined {
  const [method = '', path = ''] = route.split(' ');
  const item = new Map(Object.entries(document.paths[path] ?? {}));
  const answer = item.get(method.toLowerCase())?.responses[status];
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.split('/').at(-1) ?? ''];
}

/** Describes how a value violates a schema of the OpenAPI document. Unlisted fields are errors. */
export function describeSchemaError(
  { components }: OpenApiDocument,
  schema: object,
  value: unknown,
): string | undefined {
  const validate = new AjvJsonSchemaValidator().getValidator(closed({ ...schema, components }));
  return validate(value).errorMessage;
}

/** Adds `additionalProperties: false` to each object of a schema that lists its fields. */
function closed(schema: object): object {
  const listsFields =
    'properties' in schema && !('additionalProperties' in schema) && 'type' in schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closedPart(value)]);
  return {
    ...Object.fromEntries(entries),
    ...(listsFields ? { additionalProperties: false } : {}),
  };
}

function closedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedPart);
  return typeof value === 'object' && value !== null ? closed(value) : value;
}
