import { readFile } from 'node:fs/promises';
import { createApp } from 'astro/app/entrypoint';

/**
 * The entry of the compiled site. It bundles everything that the builder's threads need, because each
 * thread would otherwise spend a second and a hundred megabytes on reading the database packages file
 * by file.
 */
// biome-ignore lint/performance/noBarrelFile: Astro compiles one entry.
export { openReadOnlyDatabase } from '#db/client.ts';
export { createQueryLoader } from '#site/data/queryLoader.ts';
export { createBuilder } from '../builder.ts';
export { createPreview } from './preview.ts';

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

/** Reads the file that @astrojs/sitemap wrote next to the compiled site. */
const sitemapIndex = () =>
  readFile(new URL('../client/sitemap-index.xml', import.meta.url), 'utf8');
