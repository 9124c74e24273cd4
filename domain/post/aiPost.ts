import type { z } from 'zod';
import { postCreateSchema } from './post.ts';

/** A post as an AI publisher sends it: a draft, unless it says otherwise. */
export const aiPostSchema = postCreateSchema.pick({
  title: true,
  content: true,
  slug: true,
  excerpt: true,
  categoryId: true,
  featuredImage: true,
  tags: true,
  metaTitle: true,
  metaDescription: true,
  isPublished: true,
});

export type AiPostCreate = z.output<typeof aiPostSchema>;

/** A post that came from an AI publisher, and by which key. */
export interface AiPost {
  postId: number;
  title: string;
  slug: string;
  isPublished: boolean;
  createdAt: string;
  keyPrefix: string;
}
