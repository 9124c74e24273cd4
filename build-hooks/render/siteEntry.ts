import { readFile } from 'node:fs/promises';
import { createApp } from 'astro/app/entrypoint';

/**
 * The entry of the compiled site. Bundles everything that the builder's thread and the render processes need,
 * so that they start fast.
 */
// biome-ignore lint/performance/noBarrelFile: Astro compiles one entry.
export { openReadOnlyDatabase } from '#db/client.ts';
export { createQueryLoader } from '#site/data/queryLoader.ts';
export { createBuilder } from '../builder.ts';
export { createPreview } from './preview.ts';
export { runRenderChild } from './runRenderChild.ts';

const app = createApp({ streaming: false });

/** Renders one page. A page that throws responds with status 500. */
export function renderPage(
  request: Request,
  { data }: Pick<App.Locals, 'data'>,
): Promise<Response> {
  const routeData = app.match(request);
  const locals = { data, sitemapIndex };
  return app.render(request, { locals, ...(routeData ? { routeData } : {}) });
}

const sitemapIndex = () =>
  readFile(new URL('../client/sitemap-index.xml', import.meta.url), 'utf8');
