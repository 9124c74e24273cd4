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
export function renderPage(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  return app.render(request, { locals, ...(routeData ? { routeData } : {}) });
}
