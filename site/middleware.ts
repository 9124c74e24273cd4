import { defineMiddleware } from 'astro:middleware';
import { adFramePath } from '#domain/paths.ts';
import { loadScriptsByHash } from './components/head/hashedScripts.ts';

/**
 * In development, provides the data that a page needs. If AdSense ads are configured, adapts the scripts of
 * pages to a strict content security policy.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.locals.data) {
    const { developmentData } = await import('./data/development.ts');
    context.locals.data = await developmentData();
  }
  const response = await next();
  if (context.routePattern === adFramePath || !isHtml(response)) return response;
  const { services } = await context.locals.data.settings();
  if (services.adsenseId === null) return response;
  return new Response(loadScriptsByHash(await response.text()), response);
});

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');
