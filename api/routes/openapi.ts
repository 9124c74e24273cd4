import { Hono } from 'hono';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import type { ApiEnv } from '../apiEnv.ts';
import type { Deps } from '../deps.ts';
import { openApiDocument } from '../openApi/document.ts';

/** Serves the OpenAPI document. The first request creates the document from the routes. */
export function openApiRoutes({
  env,
  routes,
}: Pick<Deps, 'env'> & { routes: () => Hono<ApiEnv>['routes'] }) {
  let document: OpenApiDocument | undefined;
  return new Hono<ApiEnv>().get('/openapi.json', (c) => {
    document ??= openApiDocument({ routes: routes(), siteUrl: env.siteUrl });
    return c.json(document, 200);
  });
}
