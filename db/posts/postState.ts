import type { PostState } from '#domain/event/event.ts';
import { shownProductColumns } from '../products/shownProducts.ts';
import { posts } from '../schema/posts.ts';

/** Columns of a post that its outbox events contain. */
export const postStateColumns = {
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

export function toPostState(row: Omit<PostState, 'tagIds'>, tags: { id: number }[]): PostState {
  const { slug, title, categoryId, authorId, productIds, comparedPairs } = row;
  const { isLive, isFeatured, isPopular, publishedAt } = row;
  const tagIds = tags.map((tag) => tag.id);
  const fields = { slug, title, categoryId, authorId, tagIds, productIds, comparedPairs };
  return { ...fields, isLive, isFeatured, isPopular, publishedAt };
}
