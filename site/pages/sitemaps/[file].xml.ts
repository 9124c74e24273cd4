import type { APIRoute } from 'astro';
import { absoluteUrl } from '#domain/paths.ts';
import { escapeXml } from '#domain/text/escapeXml.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import type { SitemapEntry } from '#site/data/queryResults.ts';

export const GET: APIRoute = async ({ locals: { data }, params, url }) => {
  const entries = await entriesOf(data, params.file ?? '');
  if (!entries) return new Response(null, { status: 404 });
  const items = entries.map(({ path, modifiedAt }) => {
    const modified = modifiedAt === null ? '' : `<lastmod>${escapeXml(modifiedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(absoluteUrl(url.origin, path))}</loc>${modified}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...items,
    '</urlset>\n',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};

/** Returns undefined for an empty sitemap, because the protocol requires at least one URL. */
async function entriesOf(data: SiteData, file: string): Promise<SitemapEntry[] | undefined> {
  if (file === 'lists') return data.sitemapLists();
  const number = Number(/^posts-([1-9]\d{0,8})$/.exec(file)?.[1]);
  if (Number.isNaN(number)) return undefined;
  const entries = await data.sitemapPosts(number);
  return entries.length > 0 ? entries : undefined;
}
