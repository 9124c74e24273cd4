import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../validation/textSchema.ts';
import { newUsernameRule, passwordRule, usernameRule } from './userRules.ts';

/** A user in API responses. It has no password hash, because only code in db/ reads the hash. */
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

/** A change of the user's own password. An admin's new password must also match `adminPasswordSchema`. */
export const passwordChangeSchema = z.object({
  currentPassword: textSchema(passwordRule),
  password: textSchema(passwordRule),
});

export const adminPasswordSchema = z
  .string({ error: he.user.adminPasswordTooShort })
  .min(password.adminLengthMin, he.user.adminPasswordTooShort)
  .max(password.lengthMax, he.user.passwordTooLong)
  .refine((text) => !isCommon(text), he.user.adminPasswordCommon);

/** A user in the admin console. */
export interface UserAccount extends User {
  createdAt: string;
  /** Number of browsers in which the user is signed in. */
  sessionCount: number;
}

/** A browser in which a user is signed in. */
export interface UserSession {
  createdAt: string;
  /** Time of the latest request, or up to one hour before it. */
  lastUsedAt: string;
  userAgent: string;
  /** Whether the request that lists the sessions belongs to this one. */
  isCurrent: boolean;
}

/** A new account, created by an admin. The password of a new admin follows the stricter rule. */
export const userCreateSchema = registerSchema
  .extend({ isAdmin: z.boolean({ error: he.invalidBoolean }).default(false) })
  .superRefine(({ isAdmin, password: text }, context) => {
    if (!isAdmin) return;
    for (const { message } of adminPasswordSchema.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['password'], message });
  });

/**
 * Grants or revokes admin rights. A new admin needs a new password, because the strength of the current
 * one is unknown.
 */
export const userUpdateSchema = z.object({
  isAdmin: z.boolean({ error: he.invalidBoolean }),
  password: adminPasswordSchema.optional(),
});

/** A new password that an admin sets for a user. It follows the stricter rule for every user. */
export const passwordResetSchema = z.object({ password: adminPasswordSchema });

/** Detects easily guessed passwords: few different characters, sequences and common words. */
function isCommon(text: string): boolean {
  const plain = text.toLowerCase();
  if (new Set(plain).size < 5) return true;
  if ('01234567890123456789'.includes(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain))
    return true;
  return /^(?:password|passw0rd|qwerty(?:uiop)?|admin(?:istrator)?|letmein|welcome|iloveyou)[\d!@#$%^&*._-]*$/.test(
    plain,
  );
}
