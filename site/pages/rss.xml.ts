import type { APIRoute } from 'astro';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { absoluteUrl, homePath, postPath, rssPath } from '#domain/paths.ts';
import { feedPosts } from '#site/data/feedPosts.ts';

export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const [settings, posts] = await Promise.all([data.settings(), feedPosts(data)]);
  const address = (path: string) => absoluteUrl(url.origin, path);
  const items = posts.map((post) =>
    [
      '<item>',
      element('title', post.title),
      element('link', address(postPath(post.slug))),
      `<guid isPermaLink="true">${address(postPath(post.slug))}</guid>`,
      element('pubDate', new Date(post.publishedAt).toUTCString()),
      element('category', post.category?.name ?? ''),
      element('description', post.excerpt),
      '</item>',
    ].join(''),
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', settings.site_title),
    element('link', address(homePath)),
    element('description', settings.site_description),
    element('language', 'he'),
    `<atom:link href="${address(rssPath)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};

const element = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
