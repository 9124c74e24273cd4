import { defineMiddleware } from 'astro:middleware';

/** In development, provides the data that a page needs. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.locals.data) {
    const { developmentData } = await import('./data/development.ts');
    context.locals.data = await developmentData();
  }
  return next();
});
