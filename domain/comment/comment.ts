import { z } from 'zod';
import { he } from '../he/errors.ts';
import { honeypot } from '../validation/honeypot.ts';
import { idListSchema } from '../validation/idListSchema.ts';
import { textSchema } from '../validation/textSchema.ts';
import { commentBodyRule, commentNameRule } from './commentRules.ts';

export interface Comment {
  id: number;
  postId: number;
  authorName: string;
  body: string;
  createdAt: string;
}

export const commentCreateSchema = z.object({
  authorName: textSchema(commentNameRule),
  body: textSchema(commentBodyRule),
  ...honeypot,
});

export type CommentCreate = Omit<z.output<typeof commentCreateSchema>, keyof typeof honeypot>;

export const commentStatuses = ['waiting', 'approved', 'rejected'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export interface ModeratedComment extends Comment {
  status: CommentStatus;
  post: { id: number; title: string; slug: string };
}

export const commentUpdateSchema = z.object({
  status: z.enum(commentStatuses, he.comment.unknownStatus),
});

export const commentBulkSchema = commentUpdateSchema.extend({ ids: idListSchema });
