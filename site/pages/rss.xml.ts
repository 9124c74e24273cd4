import type { APIRoute } from 'astro';
import { absoluteUrl, homePath, rssPath } from '#domain/paths.ts';
import { escapeXml } from '#domain/text/escapeXml.ts';
import { type FeedItem, feedItems } from '#site/components/feed/feedItems.ts';

export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const [settings, posts] = await Promise.all([data.settings(), feedItems(data, url.origin)]);
  const address = (path: string) => absoluteUrl(url.origin, path);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', settings.site_title),
    element('link', address(homePath)),
    // RSS requires a description.
    element('description', settings.site_description || settings.site_title),
    element('language', 'he'),
    `<atom:link href="${escapeXml(address(rssPath))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(itemElement),
    '</channel></rss>',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};

const itemElement = (post: FeedItem) =>
  [
    '<item>',
    element('title', post.title),
    element('link', post.url),
    `<guid isPermaLink="false">${escapeXml(post.permanentUrl)}</guid>`,
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', post.authorName ?? ''),
    element('category', post.categoryName),
    element('description', post.excerpt),
    element('content:encoded', post.contentHtml),
    `<media:content url="${escapeXml(post.image.url)}" medium="image" width="${post.image.widthPx}" height="${post.image.heightPx}"/>`,
    '</item>',
  ].join('');

const element = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
