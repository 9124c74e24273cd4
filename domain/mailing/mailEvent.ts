import { z } from 'zod';
import { he } from '../he/errors.ts';
import { emailSchema } from '../subscription/emailSchema.ts';

const text = z.string({ error: he.invalidText }).max(1_000);

/**
 * What a mail server reports about a mail that it had accepted. One of `returnPath`, `messageId` and `email` names the
 * recipient. A hard bounce is permanent, such as an unknown mailbox.
 */
export const mailEventSchema = z
  .object({
    type: z.enum(['bounce', 'complaint']),
    bounce: z.enum(['hard', 'soft']).default('hard'),
    returnPath: text.optional(),
    messageId: text.optional(),
    email: emailSchema.optional(),
    /** The status code of the mail server (RFC 3463), such as "5.1.1". */
    status: z
      .string({ error: he.invalidText })
      .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
      .optional(),
  })
  .refine(({ returnPath, messageId, email }) => returnPath || messageId || email, {
    error: he.mailing.eventWithoutRecipient,
    path: ['returnPath'],
  });

export type MailEvent = z.infer<typeof mailEventSchema>;
