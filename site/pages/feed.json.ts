import type { APIRoute } from 'astro';
import { absoluteUrl, homePath, jsonFeedPath } from '#domain/paths.ts';
import { type FeedItem, feedItems } from '#site/components/feed/feedItems.ts';

/** Renders the feed in JSON Feed format, version 1.1. */
export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const [settings, posts] = await Promise.all([data.settings(), feedItems(data, url.origin)]);
  const address = (path: string) => absoluteUrl(url.origin, path);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: settings.site_title,
    ...(settings.site_description && { description: settings.site_description }),
    language: 'he',
    home_page_url: address(homePath),
    feed_url: address(jsonFeedPath),
    items: posts.map(jsonItem),
  };
  return new Response(JSON.stringify(feed), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
};

/** The format requires `content_html` or `content_text` in each item. */
const jsonItem = (post: FeedItem) => ({
  id: post.permanentUrl,
  url: post.url,
  title: post.title,
  ...(post.excerpt ? { summary: post.excerpt } : {}),
  ...(post.contentHtml ? { content_html: post.contentHtml } : { content_text: post.excerpt }),
  image: post.image.url,
  date_published: post.publishedAt,
  date_modified: post.revisedAt,
  ...(post.authorName === null ? {} : { authors: [{ name: post.authorName }] }),
  tags: [post.categoryName],
});
