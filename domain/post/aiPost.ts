import type { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { postCreateSchema, postUpdateSchema } from './post.ts';

/** The fields that AI publishers cannot set: promotion on the home page, and the publishing time. */
const fieldsClosedToAi = { isFeatured: true, isPopular: true, publishedAt: true } as const;

const { contentLengthMax } = limits.ai;

/** A new post of an AI publisher. By default it is a draft. */
export const aiPostSchema = postCreateSchema.omit(fieldsClosedToAi).extend({
  content: postCreateSchema.shape.content.max(contentLengthMax, he.post.contentTooLong),
});

/** Changes of a draft by an AI publisher. */
export const aiPostUpdateSchema = postUpdateSchema
  .omit({ ...fieldsClosedToAi, isPublished: true })
  .extend({ content: aiPostSchema.shape.content.optional() });

export type AiPostCreate = z.output<typeof aiPostSchema>;

/** A post that an AI publisher created, with the prefix of its API key. */
export interface AiPost {
  postId: number;
  title: string;
  slug: string;
  isPublished: boolean;
  createdAt: string;
  keyPrefix: string;
}
