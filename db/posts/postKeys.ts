import type { PostKeys } from '#domain/event/event.ts';
import { posts } from '../schema/posts.ts';

/** Columns of a post that its outbox events contain. */
export const postKeyColumns = {
  slug: posts.slug,
  title: posts.title,
  categoryId: posts.categoryId,
  isLive: posts.isLive,
  isFeatured: posts.isFeatured,
  isPopular: posts.isPopular,
  publishedAt: posts.publishedAt,
};

export function toPostKeys(row: Omit<PostKeys, 'tagIds'>, tags: { id: number }[]): PostKeys {
  const { slug, title, categoryId, isLive, isFeatured, isPopular, publishedAt } = row;
  const tagIds = tags.map((tag) => tag.id);
  return { slug, title, categoryId, tagIds, isLive, isFeatured, isPopular, publishedAt };
}
