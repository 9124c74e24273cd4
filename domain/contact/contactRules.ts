import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine, normalizeText } from '../text/normalizeText.ts';
import type { TextRule } from '../validation/textRule.ts';

export const contactNameRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 1,
  tooShort: he.contact.nameRequired,
  lengthMax: limits.contact.nameLengthMax,
  tooLong: he.contact.nameTooLong,
};

export const contactMessageRule: TextRule = {
  normalize: normalizeText,
  lengthMin: 1,
  tooShort: he.contact.messageRequired,
  lengthMax: limits.contact.messageLengthMax,
  tooLong: he.contact.messageTooLong,
};
