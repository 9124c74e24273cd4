import type { TextRule } from '../forms/textRule.ts';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';

const { username, password } = limits;

export const usernameRule: TextRule = {
  normalize: (text) => text.trim(),
  lengthMin: username.lengthMin,
  tooShort: he.user.usernameTooShort,
  lengthMax: username.lengthMax,
  tooLong: he.user.usernameTooLong,
};

/** A name that somebody chooses; one that exists may be older than the pattern. */
export const newUsernameRule: TextRule = {
  ...usernameRule,
  pattern: /^[\p{L}\p{N}._-]+$/u,
  mismatch: he.user.usernamePattern,
};

export const passwordRule: TextRule = {
  // A password is what was typed, spaces and all.
  normalize: (text) => text,
  lengthMin: password.lengthMin,
  tooShort: he.user.passwordTooShort,
  lengthMax: password.lengthMax,
  tooLong: he.user.passwordTooLong,
};

/** The second time that a new password is typed. */
export const repeatedPasswordProblem = (password: string, repeated: string) =>
  password === repeated ? undefined : he.user.passwordsDiffer;
