import type { APIRoute } from 'astro';
import { absoluteUrl } from '#domain/paths.ts';
import { sitemapListsPath, sitemapPostsPath } from '#site/data/pages.ts';
import { xmlResponse } from '#site/data/xmlResponse.ts';

/**
 * Path of the sitemap of fixed pages, which @astrojs/sitemap writes. Lists and posts change, so
 * their sitemaps are pages.
 */
const fixedPagesPath = '/sitemap-0.xml';

export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const postFiles = await data.sitemapFileCount();
  const paths = [
    fixedPagesPath,
    sitemapListsPath,
    ...Array.from({ length: postFiles }, (_, i) => sitemapPostsPath(i + 1)),
  ];
  const items = paths.map(
    (path) => `<sitemap><loc>${absoluteUrl(url.origin, path)}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>`,
  );
};
