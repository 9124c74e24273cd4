import { z } from 'zod';
import { commentBodyRule, commentNameRule } from './commentRules.ts';
import { honeypot } from './honeypot.ts';
import { ruledText } from './ruledText.ts';

export interface Comment {
  id: number;
  postId: number;
  authorName: string;
  body: string;
  createdAt: string;
}

export const commentCreateSchema = z.object({
  authorName: ruledText(commentNameRule),
  body: ruledText(commentBodyRule),
  ...honeypot,
});

export type CommentCreate = Omit<z.output<typeof commentCreateSchema>, keyof typeof honeypot>;
