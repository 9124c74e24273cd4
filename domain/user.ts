import { z } from 'zod';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';
import { ruledText } from './ruledText.ts';
import { newUsernameRule, passwordRule, usernameRule } from './userRules.ts';

/** What the API answers about a user; the password's hash never leaves db/. */
export interface User {
  id: number;
  username: string;
  isAdmin: boolean;
}

const { password } = limits;

export const loginSchema = z.object({
  username: ruledText(usernameRule),
  password: ruledText(passwordRule),
});

export const registerSchema = z.object({
  username: ruledText(newUsernameRule),
  password: ruledText(passwordRule),
});

/** A change of one's own password; an administrator's new one must also pass adminPasswordSchema. */
export const passwordChangeSchema = z.object({
  currentPassword: ruledText(passwordRule),
  password: ruledText(passwordRule),
});

export const adminPasswordSchema = z
  .string()
  .min(password.adminLengthMin, he.user.adminPasswordTooShort)
  .max(password.lengthMax, he.user.passwordTooLong)
  .refine((text) => !isCommon(text), he.user.adminPasswordCommon);

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
