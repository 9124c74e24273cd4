import type { Post } from './post.ts';

/** Everything of a post that an editor writes, as it stood before a save. */
export type PostRevisionFields = Pick<
  Post,
  | 'slug'
  | 'content'
  | 'excerpt'
  | 'featuredImage'
  | 'categoryId'
  | 'tags'
  | 'publishedAt'
  | 'metaTitle'
  | 'metaDescription'
>;
