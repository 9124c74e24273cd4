import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { reviewsBySlugSchema } from '../product/review.ts';
import { postCreateSchema, postUpdateSchema } from './post.ts';

const fieldsClosedToAi = {
  authorId: true,
  isFeatured: true,
  isPopular: true,
  publishedAt: true,
} as const;

/** The slug of the author. Null for no author. */
const author = z
  .string({ error: he.post.invalidAuthor })
  .trim()
  .max(limits.post.slugLengthMax, he.post.invalidAuthor)
  .nullable();

const { contentLengthMax } = limits.ai;

/** A new post from an AI publisher. By default, the post is a draft. */
export const aiPostSchema = postCreateSchema.omit(fieldsClosedToAi).extend({
  content: postCreateSchema.shape.content.max(
    contentLengthMax,
    he.post.contentTooLong(contentLengthMax),
  ),
  author: author.optional(),
  reviews: reviewsBySlugSchema.default([]),
});

/** Changes that an AI publisher makes to a draft. */
export const aiPostUpdateSchema = postUpdateSchema
  .omit({ ...fieldsClosedToAi, isPublished: true })
  .extend({
    content: aiPostSchema.shape.content.optional(),
    author: author.optional(),
    reviews: reviewsBySlugSchema.optional(),
  });

export type AiPostCreate = z.output<typeof aiPostSchema>;
export type AiPostUpdate = z.output<typeof aiPostUpdateSchema>;

export interface AiPost {
  postId: number;
  title: string;
  slug: string;
  isPublished: boolean;
  publishedAt: string | null;
  createdAt: string;
  keyPrefix: string;
}
