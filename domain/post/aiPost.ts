import type { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { postCreateSchema, postUpdateSchema } from './post.ts';

const fieldsClosedToAi = { isFeatured: true, isPopular: true, publishedAt: true } as const;

const { contentLengthMax } = limits.ai;

/** A new post from an AI publisher. By default, the post is a draft. */
export const aiPostSchema = postCreateSchema.omit(fieldsClosedToAi).extend({
  content: postCreateSchema.shape.content.max(contentLengthMax, he.post.contentTooLong),
});

/** Changes that an AI publisher makes to a draft. */
export const aiPostUpdateSchema = postUpdateSchema
  .omit({ ...fieldsClosedToAi, isPublished: true })
  .extend({ content: aiPostSchema.shape.content.optional() });

export type AiPostCreate = z.output<typeof aiPostSchema>;

export interface AiPost {
  postId: number;
  title: string;
  slug: string;
  isPublished: boolean;
  createdAt: string;
  keyPrefix: string;
}
