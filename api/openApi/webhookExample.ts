import { he } from '#domain/he/api/openApi.ts';
import {
  absoluteUrl,
  authorPath,
  categoryPath,
  homePath,
  postPath,
  productPath,
  redirectsPath,
  tagPath,
} from '#domain/paths.ts';
import type { WebhookMessage } from '#domain/webhook.ts';

type Data = WebhookMessage['data'];

/** Returns an example of the message that reports an event of this type. */
export function webhookExample(type: WebhookMessage['type']): WebhookMessage {
  return { type, timestamp: '2026-11-20T10:00:00.000Z', data: exampleData(type) };
}

function exampleData(type: WebhookMessage['type']): Data {
  switch (type) {
    case 'test':
      return { id: 0, slug: '', title: he.webhooks.test, url: home };
    case 'post_create':
    case 'post_update':
    case 'post_delete':
      return { id: 7, ...post, ...event, urls: [post.url, home] };
    case 'comment_create':
      return { id: 3, postId: 7, ...post, ...event, urls: [] };
    case 'comment_update':
    case 'comment_delete':
      return { id: 3, postId: 7, ...post, ...event, urls: [post.url] };
    case 'category_create':
      return { id: 2, ...category, ...event, urls: [category.url] };
    case 'category_update':
    case 'category_delete':
      return { id: 2, ...category, ...event, allPages: true, urls: [category.url] };
    case 'author_create':
      return { id: 6, ...author, ...event, urls: [author.url, pageUrl(redirectsPath)] };
    case 'author_update':
    case 'author_merge':
      return { id: 6, ...author, ...event, urls: [author.url, post.url] };
    case 'author_delete':
      return { id: 6, ...author, ...event, allPages: true, urls: [author.url] };
    case 'product_create':
    case 'product_update':
    case 'product_delete':
      return { id: 8, ...product, ...event, urls: [product.url, post.url] };
    case 'spec_template_update':
      return { id: 2, ...event, allPages: true, urls: [] };
    case 'tag_create':
      return { id: 5, ...tag, ...event, urls: [pageUrl(redirectsPath)] };
    case 'tag_update':
    case 'tag_merge':
      return { id: 5, ...tag, ...event, urls: [tag.url, post.url] };
    case 'tag_delete':
      return { id: 5, ...tag, ...event, allPages: true, urls: [tag.url] };
    case 'media_update':
      return { id: 9, url: pageUrl('/images/headphones.webp'), ...event, urls: [post.url, home] };
    case 'views_refresh':
      return { id: 0, ...event, urls: [post.url, home] };
    case 'redirect_update':
      return { id: 0, ...event, urls: [pageUrl(redirectsPath)] };
    case 'settings_update':
      return { id: 0, ...event, allPages: true, urls: [] };
    case 'build_request':
      return { id: 4, ...event, allPages: true, urls: [] };
  }
}

const pageUrl = (path: string) => absoluteUrl('https://reviews.example', path);

const event = { eventId: 42, allPages: false };
const home = pageUrl(homePath);
const category = { slug: 'audio', url: pageUrl(categoryPath('audio')) };
const author = { slug: 'noa-levin', url: pageUrl(authorPath('noa-levin')) };
const product = { slug: 'zivon-x5', url: pageUrl(productPath('zivon-x5')) };
const tag = { slug: 'headphones', url: pageUrl(tagPath('headphones')) };
const slug = 'new-headphones-first-week';
const post = { slug, title: he.examplePost.title, url: pageUrl(postPath(slug)) };
