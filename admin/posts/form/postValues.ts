import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import type { PostRevisionFields } from '#domain/post/postRevision.ts';
import { slugFromTitle } from '#domain/post/slug.ts';

/** What the editor's form holds: everything of a post that a person writes. */
export interface PostValues {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  categoryId: number;
  tags: string[];
  featuredImage: string;
  isPublished: boolean;
  publishedAt: string | null;
  isFeatured: boolean;
  isPopular: boolean;
  metaTitle: string;
  metaDescription: string;
}

export type PostField = keyof PostValues;

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  categoryId: limits.post.defaultCategoryId,
  tags: [],
  featuredImage: '',
  isPublished: false,
  publishedAt: null,
  isFeatured: false,
  isPopular: false,
  metaTitle: '',
  metaDescription: '',
};

/** The form's part of a post. A picture's address loses its query, as the server would have it. */
export const postValues = (post: Post): PostValues => ({
  title: post.title,
  slug: post.slug,
  content: post.content,
  excerpt: post.excerpt,
  categoryId: post.categoryId,
  tags: post.tags,
  featuredImage: withoutQuery(post.featuredImage),
  isPublished: post.isPublished,
  publishedAt: post.publishedAt,
  isFeatured: post.isFeatured,
  isPopular: post.isPopular,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
});

/** `/images/a.jpg?v=2#x` → `/images/a.jpg`. */
export const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** What a revision says of the form; what it does not hold stays as it is. */
export const revisionValues = (title: string, fields: PostRevisionFields): Partial<PostValues> => ({
  title,
  ...fields,
});

/** A slug that nobody chose is left to the server, which finds a free one. */
export const newPostBody = (values: PostValues) => ({
  ...values,
  slug: values.slug === slugFromTitle(values.title) ? undefined : values.slug,
});

/** Fields whose values differ. Values are JSON, so equal text means an equal value. */
export const differingFields = (a: PostValues, b: Partial<PostValues>): PostField[] =>
  postFields.filter((name) => name in b && !isSameValue(a[name], b[name]));

export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** In the order in which the screen shows them. */
export const postFields = [
  ...(['title', 'slug', 'content', 'excerpt', 'isPublished', 'publishedAt'] as const),
  ...(['isFeatured', 'isPopular', 'categoryId', 'tags', 'featuredImage'] as const),
  ...(['metaTitle', 'metaDescription'] as const),
] satisfies PostField[];

export const isPostField = (name: string): name is PostField =>
  postFields.some((field) => field === name);
