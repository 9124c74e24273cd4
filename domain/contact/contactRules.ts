import type { TextRule } from '../forms/textRule.ts';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { cleanLine, cleanText } from '../text/cleanLine.ts';

export const contactNameRule: TextRule = {
  clean: cleanLine,
  lengthMin: 1,
  tooShort: he.contact.nameRequired,
  lengthMax: limits.contact.nameLengthMax,
  tooLong: he.contact.nameTooLong,
};

export const contactMessageRule: TextRule = {
  clean: cleanText,
  lengthMin: 1,
  tooShort: he.contact.messageRequired,
  lengthMax: limits.contact.messageLengthMax,
  tooLong: he.contact.messageTooLong,
};
