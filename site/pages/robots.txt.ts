import type { APIRoute } from 'astro';
import { absoluteUrl, adFramePath, adminPath, offersPath, sitemapPath } from '#domain/paths.ts';

export const GET: APIRoute = ({ url }) => {
  const hidden = [adminPath, '/api', adFramePath, `${offersPath}/`].map(
    (path) => `Disallow: ${path}`,
  );
  const lines = [
    'User-agent: *',
    ...hidden,
    '',
    `Sitemap: ${absoluteUrl(url.origin, sitemapPath)}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
