import type { Post } from '#domain/post/post.ts';
import type { Review } from '#domain/product/review.ts';
import { findAuthor } from '../../authors/authors.ts';
import type { Queryable } from '../../client.ts';
import { listProductsById } from '../../products/products.ts';

export interface PostWithSlugs extends Post {
  author: string | null;
  reviews: (Review & { product: string })[];
}

/** Adds the slugs by which API clients name the author and the reviewed products. */
export async function withSlugs(db: Queryable, post: Post): Promise<PostWithSlugs> {
  const { authorId } = post;
  const author = authorId === null ? undefined : await findAuthor(db, authorId);
  const productIds = post.reviews.map(({ productId }) => productId);
  const products = await listProductsById(db, productIds);
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  const reviews = post.reviews.map((review) => ({
    product: slugs.get(review.productId) ?? '',
    ...review,
  }));
  return { ...post, author: author?.slug ?? null, reviews };
}
