import { isOpenApiDocument } from '#admin/ai/isOpenApiDocument.ts';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import type { startApi } from '#tests/support/api/startApi.ts';

export async function fetchDocument({
  visitor,
}: Pick<Awaited<ReturnType<typeof startApi>>, 'visitor'>): Promise<OpenApiDocument> {
  const { body } = await visitor.get('/api/openapi.json');
  if (!isOpenApiDocument(body)) throw new Error('The API sent no OpenAPI document');
  return body;
}
