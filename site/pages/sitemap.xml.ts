import type { APIRoute } from 'astro';
import { absoluteUrl, sitemapPostsPath } from '#domain/paths.ts';

/**
 * Renders the sitemap index. Adds the second and later sitemaps of posts to the index that @astrojs/sitemap
 * created when the site was compiled.
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
