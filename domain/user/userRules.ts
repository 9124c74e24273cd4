import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import type { TextRule } from '../validation/textRule.ts';

const { username, password } = limits;

export const usernameRule: TextRule = {
  normalize: (text) => text.trim(),
  lengthMin: username.lengthMin,
  tooShort: he.user.usernameTooShort,
  lengthMax: username.lengthMax,
  tooLong: he.user.usernameTooLong,
};

/** The rule for new usernames. Existing usernames may be older than this rule. */
export const newUsernameRule: TextRule = {
  ...usernameRule,
  pattern: /^[\p{L}\p{N}._-]+$/u,
  mismatch: he.user.usernamePattern,
};

export const passwordRule: TextRule = {
  // Keeps spaces at the beginning and end, because they are part of a password.
  normalize: (text) => text,
  lengthMin: password.lengthMin,
  tooShort: he.user.passwordTooShort,
  lengthMax: password.lengthMax,
  tooLong: he.user.passwordTooLong,
};

export const repeatedPasswordProblem = (password: string, repeated: string) =>
  password === repeated ? undefined : he.user.passwordsDiffer;
