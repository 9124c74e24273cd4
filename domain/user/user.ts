import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { textSchema } from '../validation/textSchema.ts';
import { newUsernameRule, passwordRule, usernameRule } from './userRules.ts';

/** A user in API responses. The password hash is missing, because only code in db/ reads it. */
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

/** A user changes their own password. The new password of an admin must also match `adminPasswordSchema`. */
export const passwordChangeSchema = z.object({
  currentPassword: textSchema(passwordRule),
  password: textSchema(passwordRule),
});

export const adminPasswordSchema = z
  .string({ error: he.user.adminPasswordTooShort })
  .min(password.adminLengthMin, he.user.adminPasswordTooShort)
  .max(password.lengthMax, he.user.passwordTooLong)
  .refine((text) => !isCommon(text), he.user.adminPasswordCommon);

export interface UserAccount extends User {
  createdAt: string;
  /** Number of browsers in which the user is signed in. */
  sessionCount: number;
}

/** A browser in which a user is signed in. */
export interface UserSession {
  createdAt: string;
  /** Time of the latest request. The stored time may be up to one hour too early. */
  lastUsedAt: string;
  userAgent: string;
  isCurrent: boolean;
}

/** An account that an admin creates. The password of a new admin must match the stricter rule. */
export const userCreateSchema = registerSchema
  .extend({ isAdmin: z.boolean({ error: he.invalidBoolean }).default(false) })
  .superRefine(({ isAdmin, password: text }, context) => {
    if (!isAdmin) return;
    for (const { message } of adminPasswordSchema.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['password'], message });
  });

/** Grants or revokes admin rights. A new admin needs a new password, because the old password may be weak. */
export const userUpdateSchema = z.object({
  isAdmin: z.boolean({ error: he.invalidBoolean }),
  password: adminPasswordSchema.optional(),
});

/** A new password that an admin sets for a user. It must always match the stricter rule. */
export const passwordResetSchema = z.object({ password: adminPasswordSchema });

/** Returns whether a password is easy to guess. */
function isCommon(text: string): boolean {
  const plain = text.toLowerCase();
  if (new Set(plain).size < 5) return true;
  if ('01234567890123456789'.includes(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain))
    return true;
  return /^(?:password|passw0rd|qwerty(?:uiop)?|admin(?:istrator)?|letmein|welcome|iloveyou)[\d!@#$%^&*._-]*$/.test(
    plain,
  );
}
