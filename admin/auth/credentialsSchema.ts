import { z } from 'zod';
import { he } from '#domain/he/errors.ts';

/** What somebody signs in with: an account may be older than the rules for new ones. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1, he.user.usernameRequired),
  password: z.string().min(1, he.user.passwordRequired),
});
