import { and, eq } from 'drizzle-orm';
import type { OutboxEvent } from '#domain/event/event.ts';
import {
  absoluteUrl,
  authorPath,
  categoryPath,
  postPath,
  productPath,
  tagPath,
} from '#domain/paths.ts';
import type { WebhookMessage } from '#domain/webhook.ts';
import type { Queryable } from '../client.ts';
import { findAffectedPages } from '../events/findAffectedPages.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { posts } from '../schema/posts.ts';

/** Returns the webhook message for an event. Returns undefined for a comment on a missing post. */
export async function createWebhookMessage(
  db: Queryable,
  event: OutboxEvent,
  siteUrl: string,
): Promise<WebhookMessage | undefined> {
  const subject = await findSubject(db, event, siteUrl);
  if (!subject) return undefined;
  const { id: eventId, type, subjectId: id, createdAt: timestamp } = event;
  const pages = await findAffectedPages(db, event, siteUrl);
  return { type, timestamp, data: { id, ...subject, eventId, ...pages } };
}

type Subject = Pick<WebhookMessage['data'], 'postId' | 'slug' | 'title' | 'url'>;

/** Returns what the message says about the subject of the event, besides its id. */
async function findSubject(
  db: Queryable,
  event: OutboxEvent,
  siteUrl: string,
): Promise<Subject | undefined> {
  const postFields = ({ slug, title }: { slug: string; title: string }) => ({
    slug,
    title,
    url: absoluteUrl(siteUrl, postPath(slug)),
  });
  switch (event.type) {
    case 'post_create':
    case 'post_update':
      return postFields(event.after);
    case 'post_delete':
      return postFields(event.before);
    case 'comment_create':
    case 'comment_update':
    case 'comment_delete': {
      const post = await findPost(db, event.after.postId);
      return post && { postId: post.id, ...postFields(post) };
    }
    case 'category_create':
    case 'category_update':
    case 'category_delete': {
      const { slug } = event.after ?? event.before;
      return { slug, url: absoluteUrl(siteUrl, categoryPath(slug)) };
    }
    case 'author_create':
    case 'author_update':
    case 'author_delete': {
      const { slug } = event.after ?? event.before;
      return { slug, url: absoluteUrl(siteUrl, authorPath(slug)) };
    }
    // The subject of a merge is the author that was removed.
    case 'author_merge': {
      const { slug } = event.before;
      return { slug, url: absoluteUrl(siteUrl, authorPath(slug)) };
    }
    case 'product_create':
    case 'product_update':
    case 'product_delete': {
      const { slug } = event.after ?? event.before;
      return { slug, url: absoluteUrl(siteUrl, productPath(slug)) };
    }
    case 'tag_create':
    case 'tag_update': {
      const { slug } = event.after;
      return { slug, url: absoluteUrl(siteUrl, tagPath(slug)) };
    }
    // The subject of a merge is the tag that was removed.
    case 'tag_merge':
    case 'tag_delete': {
      const { slug } = event.before;
      return { slug, url: absoluteUrl(siteUrl, tagPath(slug)) };
    }
    case 'media_update':
      return { url: absoluteUrl(siteUrl, event.after.url) };
    case 'settings_update':
    case 'redirect_update':
    case 'views_refresh':
    case 'spec_template_update':
    case 'build_request':
      return {};
  }
}

async function findPost(db: Queryable, id: number) {
  const [post] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(eq(posts.id, id), isNotTrashed));
  return post;
}
