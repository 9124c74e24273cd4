import { z } from 'zod';
import { he } from '#domain/he/errors.ts';

/** Credentials for signing in. Old accounts may break the rules for new usernames and passwords. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(1, he.user.usernameRequired),
  password: z.string().min(1, he.user.passwordRequired),
});
