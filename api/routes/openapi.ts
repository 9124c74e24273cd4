import { Hono } from 'hono';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { openApiDocument } from '../openApi/document.ts';

/** The API's own document, made once from the routes that there are. */
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
