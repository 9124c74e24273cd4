import type { APIRoute } from 'astro';
import { absoluteUrl, sitemapPostsPath } from '#domain/paths.ts';

/** Renders the sitemap index. Adds the sitemaps of posts to the index that @astrojs/sitemap created when the site was compiled. */
export const GET: APIRoute = async ({ locals: { data, sitemapIndex }, url }) => {
  const [index, postFiles] = await Promise.all([sitemapIndex?.(), data.sitemapPostFiles()]);
  if (index === undefined) return new Response(null, { status: 404 });
  const postSitemaps = postFiles
    .map(sitemapPostsPath)
    .map((path) => `<sitemap><loc>${absoluteUrl(url.origin, path)}</loc></sitemap>`)
    .join('');
  const xml = index.replace('</sitemapindex>', `${postSitemaps}</sitemapindex>`);
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
