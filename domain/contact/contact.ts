import { z } from 'zod';
import { he } from '../he/errors.ts';
import { emailSchema } from '../subscription/emailSchema.ts';
import { honeypot } from '../validation/honeypot.ts';
import { textSchema } from '../validation/textSchema.ts';
import { contactMessageRule, contactNameRule } from './contactRules.ts';

export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  isRead: boolean;
}

export const contactCreateSchema = z.object({
  name: textSchema(contactNameRule),
  email: emailSchema,
  message: textSchema(contactMessageRule),
  ...honeypot,
});

export const contactUpdateSchema = z.object({ isRead: z.boolean({ error: he.invalidBoolean }) });

export type ContactCreate = Omit<z.output<typeof contactCreateSchema>, keyof typeof honeypot>;
