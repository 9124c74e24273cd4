import { z } from 'zod';
import { textSchema } from '../forms/textSchema.ts';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { newUsernameRule, passwordRule, usernameRule } from './userRules.ts';

/** What the API answers about a user; the password's hash never leaves db/. */
export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
}

const { password } = limits;

export const loginSchema = z.object({
  username: textSchema(usernameRule),
  password: textSchema(passwordRule),
});

export const registerSchema = z.object({
  username: textSchema(newUsernameRule),
  password: textSchema(passwordRule),
});

/** A change of one's own password; an administrator's new one must also pass adminPasswordSchema. */
export const passwordChangeSchema = z.object({
  currentPassword: textSchema(passwordRule),
  password: textSchema(passwordRule),
});

export const adminPasswordSchema = z
  .string({ error: he.user.adminPasswordTooShort })
  .min(password.adminLengthMin, he.user.adminPasswordTooShort)
  .max(password.lengthMax, he.user.passwordTooLong)
  .refine((text) => !isCommon(text), he.user.adminPasswordCommon);

/** A user as staff see it. */
export interface UserAccount extends User {
  createdAt: string;
  /** Browsers in which the user is signed in. */
  sessionCount: number;
}

/** An account that staff make; an administrator's password follows the stricter rule from the start. */
export const userCreateSchema = registerSchema
  .extend({ isAdmin: z.boolean({ error: he.invalidBoolean }).default(false) })
  .superRefine(({ isAdmin, password: text }, context) => {
    if (!isAdmin) return;
    for (const { message } of adminPasswordSchema.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['password'], message });
  });

/**
 * Rights given or taken. Whoever becomes an administrator gets a password that is fit for one: how
 * strong the present one is, nobody knows.
 */
export const userUpdateSchema = z.object({
  isAdmin: z.boolean({ error: he.invalidBoolean }),
  password: adminPasswordSchema.optional(),
});

/** A password that staff give somebody, by the stricter rule whoever it is. */
export const passwordResetSchema = z.object({ password: adminPasswordSchema });

/** Long enough and still guessed first: one repeated character, runs, and the usual words. */
function isCommon(text: string): boolean {
  const plain = text.toLowerCase();
  if (new Set(plain).size < 5) return true;
  if ('01234567890123456789'.includes(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain))
    return true;
  return /^(?:password|passw0rd|qwerty(?:uiop)?|admin(?:istrator)?|letmein|welcome|iloveyou)[\d!@#$%^&*._-]*$/.test(
    plain,
  );
}
