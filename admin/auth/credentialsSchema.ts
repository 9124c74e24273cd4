import { z } from 'zod';
import { he } from '#domain/he/errors.ts';

/**
 * Credentials for signing in. The schema has no further rules, because the usernames and passwords of old
 * accounts may break the rules for new accounts.
 */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1, he.user.usernameRequired),
  password: z.string().min(1, he.user.passwordRequired),
});
