import type { Post, PostCreate } from '#domain/post/post.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { slugFromTitle, uniqueSlug } from '#domain/post/slug.ts';
import { lacksUnitSource } from '#domain/product/review.ts';
import { isMissingAuthor } from '../authors/authors.ts';
import { findCategory } from '../categories.ts';
import type { Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { setReviewsOfPost } from '../products/postReviews.ts';
import { reviewedProductsExist, setShownProducts } from '../products/shownProducts.ts';
import { inOneRequest } from '../remote/inOneRequest.ts';
import { posts } from '../schema/posts.ts';
import { queuePostAndStoreTitle } from '../search/searchQueue.ts';
import { setTagsOfPost } from '../tags/tags.ts';
import { findPostIdBySlug } from './findFreeSlug.ts';
import { toPost } from './findPost.ts';
import { toPostState } from './postState.ts';
import { publicationState } from './publicationState.ts';

export type NewPostProblem =
  | 'slugTaken'
  | 'categoryMissing'
  | 'authorMissing'
  | 'productMissing'
  | 'unitSourceRequired';

/**
 * Stores a new post and queues it for the index. The content must already be sanitized. Call
 * `indexSavedPost` after the commit.
 */
export async function createPostInTx(
  tx: Transaction,
  { post, now }: { post: PostCreate; now: string },
): Promise<Post | NewPostProblem> {
  const [slug, category, isAuthorMissing, productsExist] = await inOneRequest([
    findSlug(tx, post),
    findCategory(tx, post.categoryId),
    isMissingAuthor(tx, post.authorId),
    reviewedProductsExist(tx, post.reviews),
  ]);
  if (!slug) return 'slugTaken';
  if (!category) return 'categoryMissing';
  if (isAuthorMissing) return 'authorMissing';
  if (!productsExist) return 'productMissing';
  if (post.isPublished && lacksUnitSource(post.reviews)) return 'unitSourceRequired';
  const { tags: tagNames, reviews, ...columns } = post;
  const [row] = await tx
    .insert(posts)
    .values({
      ...columns,
      slug,
      ...publicationState(post, now),
      readingMinutes: readingMinutes(post.content),
      createdAt: now,
      updatedAt: now,
      revisedAt: now,
    })
    .returning();
  if (!row) throw new Error('The insert of the post returned no row');
  const tags = await setTagsOfPost(tx, row.id, tagNames);
  await setReviewsOfPost(tx, row.id, reviews);
  const shown = await setShownProducts(tx, { ...row, reviews });
  await queuePostAndStoreTitle(tx, row);
  const after = toPostState({ ...row, ...shown }, tags);
  await appendEvent(tx, { type: 'post_create', subjectId: row.id, before: null, after }, now);
  return toPost(
    { ...row, reviews },
    tags.map((tag) => tag.name),
  );
}

/** Returns the slug of a new post, or undefined if another post has the chosen slug. */
async function findSlug(tx: Transaction, post: PostCreate): Promise<string | undefined> {
  const isTaken = async (slug: string) => Boolean(await findPostIdBySlug(tx, slug));
  if (!post.slug) return uniqueSlug(slugFromTitle(post.title) || 'post', isTaken);
  return (await isTaken(post.slug)) ? undefined : post.slug;
}
