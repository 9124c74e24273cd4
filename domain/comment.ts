import { z } from 'zod';
import { cleanLine } from './cleanLine.ts';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';

export interface Comment {
  id: number;
  postId: number;
  authorName: string;
  body: string;
  createdAt: string;
}

export const commentCreateSchema = z.object({
  authorName: z
    .string({ error: he.comment.nameRequired })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, he.comment.nameRequired)
        .max(limits.comment.authorNameLengthMax, he.comment.nameTooLong),
    ),
  body: z
    .string({ error: he.comment.bodyRequired })
    .trim()
    .min(1, he.comment.bodyRequired)
    .max(limits.comment.bodyLengthMax, he.comment.bodyTooLong),
});

export type CommentCreate = z.output<typeof commentCreateSchema>;
