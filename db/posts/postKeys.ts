import type { PostKeys } from '#domain/event/event.ts';
import { shownProductColumns } from '../products/shownProducts.ts';
import { posts } from '../schema/posts.ts';

/** Columns of a post that its outbox events contain. */
export const postKeyColumns = {
  slug: posts.slug,
  title: posts.title,
  categoryId: posts.categoryId,
  authorId: posts.authorId,
  isLive: posts.isLive,
  isFeatured: posts.isFeatured,
  isPopular: posts.isPopular,
  publishedAt: posts.publishedAt,
  ...shownProductColumns,
};

export function toPostKeys(row: Omit<PostKeys, 'tagIds'>, tags: { id: number }[]): PostKeys {
  const { slug, title, categoryId, authorId, productIds, comparedPairs } = row;
  const { isLive, isFeatured, isPopular, publishedAt } = row;
  const tagIds = tags.map((tag) => tag.id);
  const keys = { slug, title, categoryId, authorId, tagIds, productIds, comparedPairs };
  return { ...keys, isLive, isFeatured, isPopular, publishedAt };
}
