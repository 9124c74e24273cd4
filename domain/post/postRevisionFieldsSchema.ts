import type { z } from 'zod';
import { postSchema } from '../api/apiResponses.ts';
import type { PostRevisionFields } from './postRevision.ts';

/** Contract of the fields that a stored revision holds. */
export const postRevisionFieldsSchema = postSchema.pick({
  slug: true,
  content: true,
  excerpt: true,
  featuredImage: true,
  categoryId: true,
  tags: true,
  publishedAt: true,
  metaTitle: true,
  metaDescription: true,
}) satisfies z.ZodType<PostRevisionFields>;
