import { z } from 'zod';
import { he } from './he/errors.ts';

/** Names the text beside the form that subscribers agree to; a new text is a new version. */
export const consentVersion = '1';

export const subscribeSchema = z.object({
  email: z
    .string({ error: he.subscription.emailRequired })
    .trim()
    .min(1, he.subscription.emailRequired)
    .max(254, he.subscription.emailInvalid)
    .pipe(z.email(he.subscription.emailInvalid))
    .transform((email) => email.toLowerCase()),
});
