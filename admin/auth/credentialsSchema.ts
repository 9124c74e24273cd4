import { z } from 'zod';
import { he } from '#domain/he/errors.ts';

/** The schema omits the rules for new accounts, because old accounts may break them. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1, he.user.usernameRequired),
  password: z.string().min(1, he.user.passwordRequired),
});
