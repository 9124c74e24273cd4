import { z } from 'zod';
import { he } from '#domain/he/errors.ts';

/**
 * Old accounts may break the rules for new usernames and passwords, so the schema does not check these rules.
 */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1, he.user.usernameRequired),
  password: z.string().min(1, he.user.passwordRequired),
});
