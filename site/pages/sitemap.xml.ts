import type { APIRoute } from 'astro';
import { absoluteUrl, sitemapPostsPath } from '#domain/paths.ts';

/**
 * Renders the sitemap index. Starts with the index that @astrojs/sitemap creates when the site is compiled,
 * which contains the sitemaps of the fixed pages, of categories and tags, and of the first posts (see
 * astro.config.mjs). Adds the second and later sitemaps of posts, because their number grows while the site
 * runs.
 */
export const GET: APIRoute = async ({ locals: { data, sitemapIndex }, url }) => {
  const [index, fileCount] = await Promise.all([sitemapIndex?.(), data.sitemapFileCount()]);
  if (index === undefined) return new Response(null, { status: 404 });
  const further = Array.from({ length: fileCount - 1 }, (_, i) => sitemapPostsPath(i + 2))
    .map((path) => `<sitemap><loc>${absoluteUrl(url.origin, path)}</loc></sitemap>`)
    .join('');
  const xml = index.replace('</sitemapindex>', `${further}</sitemapindex>`);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
