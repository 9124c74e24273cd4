import { z } from 'zod';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { fetchJson } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

export const openApiPath = '/api/openapi.json';

/** Loads the OpenAPI document of the API. The API generates it, so only its outline is checked. */
export const useOpenApi = () =>
  useApiQuery(['openapi'], async (signal) => {
    const json = await fetchJson(openApiPath, signal);
    if (!isOpenApiDocument(json)) throw new Error('The API sent no OpenAPI document');
    return json;
  });

const isOpenApiDocument = (json: unknown): json is OpenApiDocument =>
  outlineSchema.safeParse(json).success;

const objects = z.record(z.string(), z.object({}));

const outlineSchema = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: objects,
  webhooks: objects,
  components: z.object({ schemas: objects, responses: objects }),
});
