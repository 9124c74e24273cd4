import { createApp } from 'astro/app/entrypoint';

/** The entry of the compiled site. A page that throws answers 500; see the renderer for what is published. */
const app = createApp({ streaming: false });

export function renderPage(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  return app.render(request, { locals, ...(routeData ? { routeData } : {}) });
}
