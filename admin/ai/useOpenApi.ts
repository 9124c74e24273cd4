import { fetchJson } from '../api/apiClient.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { isOpenApiDocument } from './isOpenApiDocument.ts';

export const openApiPath = '/api/openapi.json';

export const useOpenApi = () =>
  useApiQuery(['openapi'], async (signal) => {
    const json = await fetchJson(openApiPath, signal);
    if (!isOpenApiDocument(json)) throw new Error('The API sent no OpenAPI document');
    return json;
  });
