import { z } from 'zod';
import { contactMessageRule, contactNameRule } from './contactRules.ts';
import { emailSchema } from './email.ts';
import { he } from './he/errors.ts';
import { honeypot } from './honeypot.ts';
import { ruledText } from './ruledText.ts';

/** What a reader wrote to the desk. Times are ISO-8601 UTC text. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  isRead: boolean;
}

export const contactCreateSchema = z.object({
  name: ruledText(contactNameRule),
  email: emailSchema,
  message: ruledText(contactMessageRule),
  ...honeypot,
});

export const contactUpdateSchema = z.object({ isRead: z.boolean({ error: he.invalidBoolean }) });

export type ContactCreate = Omit<z.output<typeof contactCreateSchema>, keyof typeof honeypot>;
