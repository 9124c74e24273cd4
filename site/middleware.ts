import { defineMiddleware } from 'astro:middleware';

/** In development pages read the database directly; when they are published, the renderer gives them their data. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.locals.data) {
    const { developmentData } = await import('./data/development.ts');
    context.locals.data = await developmentData();
  }
  return next();
});
