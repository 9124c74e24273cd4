import { and, eq } from 'drizzle-orm';
import type { OutboxEvent } from '#domain/event/event.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import type { WebhookMessage } from '#domain/webhook.ts';
import type { Queryable } from '../client.ts';
import { isNotTrashed } from '../posts/trash/trashedPosts.ts';
import { comments } from '../schema/comments.ts';
import { posts } from '../schema/posts.ts';

/** Returns the webhook message for an event. Returns undefined for an event that webhooks do not report. */
export async function createWebhookMessage(
  db: Queryable,
  event: OutboxEvent,
  siteUrl: string,
): Promise<WebhookMessage | undefined> {
  const { subjectId: id, createdAt: timestamp } = event;
  const postFields = ({ slug, title }: { slug: string; title: string }) => ({
    slug,
    title,
    url: absoluteUrl(siteUrl, postPath(slug)),
  });
  switch (event.type) {
    case 'post_create':
    case 'post_update':
      return { type: event.type, timestamp, data: { id, ...postFields(event.after) } };
    case 'post_delete':
      return { type: event.type, timestamp, data: { id, ...postFields(event.before) } };
    case 'comment_create': {
      const post = await findPostOfComment(db, id);
      if (!post) return undefined;
      return { type: event.type, timestamp, data: { id, postId: post.id, ...postFields(post) } };
    }
    default:
      return undefined;
  }
}

async function findPostOfComment(db: Queryable, commentId: number) {
  const [post] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(comments.id, commentId), isNotTrashed));
  return post;
}
