import { defineMiddleware } from 'astro:middleware';
import { adFramePath } from '#domain/paths.ts';
import { startByHash } from './components/head/ownScripts.ts';

/** In development pages read the database directly; when they are published, the renderer gives them their data. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.locals.data) {
    const { developmentData } = await import('./data/development.ts');
    context.locals.data = await developmentData();
  }
  const response = await next();
  if (context.routePattern === adFramePath || !isHtml(response)) return response;
  const { services } = await context.locals.data.settings();
  if (services.adsenseId === null) return response;
  return new Response(startByHash(await response.text()), response);
});

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');
