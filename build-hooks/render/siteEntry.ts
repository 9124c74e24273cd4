import { createApp } from 'astro/app/entrypoint';

/**
 * The entry of the compiled site: what the builder's threads need, in one bundle. Read file by file,
 * the database's packages alone would take each thread a second and a hundred megabytes.
 */
export { openReader } from '#db/client.ts';
export { createQueryLoader } from '#site/data/queryLoader.ts';
export { createBuilder } from '../builder.ts';
export { createPreview } from './preview.ts';

const app = createApp({ streaming: false });

/** A page that throws answers 500; see the renderer for what is published. */
export function renderPage(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  return app.render(request, { locals, ...(routeData ? { routeData } : {}) });
}
