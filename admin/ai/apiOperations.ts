import type { OpenApiDocument, Operation } from '#domain/api/openApi.ts';

export interface ApiOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the operations that have the tag, in the order of the OpenAPI document. */
export function listOperations({ paths }: OpenApiDocument, tag: string): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}
