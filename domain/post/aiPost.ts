import type { z } from 'zod';
import { postCreateSchema } from './post.ts';

/** The fields that AI publishers cannot set: promotion on the home page, and the publishing time. */
export const fieldsClosedToAi = { isFeatured: true, isPopular: true, publishedAt: true } as const;

/** A new post of an AI publisher. By default it is a draft. */
export const aiPostSchema = postCreateSchema.omit(fieldsClosedToAi);

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
