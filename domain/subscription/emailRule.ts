import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import type { TextRule } from '../validation/textRule.ts';

const { emailRequired, emailInvalid } = he.subscription;

/** Requires only an at sign and a dot after it. `emailSchema` validates the address completely. */
export const emailRule: TextRule = {
  normalize: (text) => text.trim().toLowerCase(),
  required: emailRequired,
  lengthMin: 1,
  tooShort: emailRequired,
  lengthMax: limits.email.lengthMax,
  tooLong: emailInvalid,
  // `^` keeps the time linear: without it, each at sign of a long sequence starts a new attempt.
  pattern: /^.[^@]*@.+\../,
  mismatch: emailInvalid,
};
