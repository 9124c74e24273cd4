import { Hono } from 'hono';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { openApiDocument } from '../openApi/document.ts';

/** Serves the OpenAPI document. The first request creates the document from the routes. */
export function openApiRoutes({
  env,
  routes,
}: Pick<Deps, 'env'> & { routes: () => Hono<HonoEnv>['routes'] }) {
  let document: OpenApiDocument | undefined;
  return new Hono<HonoEnv>().get('/openapi.json', (c) => {
    document ??= openApiDocument({ routes: routes(), siteUrl: env.siteUrl });
    return c.json(document, 200);
  });
}
