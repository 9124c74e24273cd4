import type { APIRoute } from 'astro';
import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, homePath, jsonFeedPath, postPath } from '#domain/paths.ts';
import { feedPosts } from '#site/data/feedPosts.ts';

/** The feed in JSON Feed format, version 1.1. */
export const GET: APIRoute = async ({ locals: { data }, url }) => {
  const [settings, posts] = await Promise.all([data.settings(), feedPosts(data)]);
  const address = (path: string) => absoluteUrl(url.origin, path);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: settings.site_title,
    description: settings.site_description,
    language: 'he',
    home_page_url: address(homePath),
    feed_url: address(jsonFeedPath),
    items: posts.map(({ slug, title, excerpt, image, publishedAt, category }) => ({
      id: address(postPath(slug)),
      url: address(postPath(slug)),
      title,
      content_text: excerpt,
      image: address(image.hasVariants ? variantUrl(image.url, 'lg', 'jpg') : image.url),
      date_published: publishedAt,
      tags: category ? [category.name] : [],
    })),
  };
  return new Response(JSON.stringify(feed), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
};
