import { z } from 'zod';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';

/** An address as it is stored: in lower case, so that one mailbox is one address. */
export const emailSchema = z
  .string({ error: he.subscription.emailRequired })
  .trim()
  .min(1, he.subscription.emailRequired)
  .max(limits.email.lengthMax, he.subscription.emailInvalid)
  .pipe(z.email(he.subscription.emailInvalid))
  .transform((email) => email.toLowerCase());
