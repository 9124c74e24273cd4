import type { JsonSchema, OpenApiDocument, Reference, ResponseInfo } from '#domain/api/openApi.ts';

type Components = OpenApiDocument['components'];

export function resolveSchema({ schemas }: Components, schema: JsonSchema | Reference): JsonSchema {
  return isReference(schema) ? (schemas[componentName(schema)] ?? {}) : schema;
}

export function resolveResponse(
  { responses }: Components,
  response: ResponseInfo | Reference,
): ResponseInfo | undefined {
  return isReference(response) ? responses[componentName(response)] : response;
}

const isReference = (part: object): part is Reference => '$ref' in part;
const componentName = ({ $ref }: Reference) => $ref.split('/').at(-1) ?? '';
