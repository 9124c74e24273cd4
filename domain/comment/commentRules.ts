import type { TextRule } from '../forms/textRule.ts';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { cleanLine, cleanText } from '../text/cleanLine.ts';

export const commentNameRule: TextRule = {
  clean: cleanLine,
  lengthMin: 1,
  tooShort: he.comment.nameRequired,
  lengthMax: limits.comment.authorNameLengthMax,
  tooLong: he.comment.nameTooLong,
};

export const commentBodyRule: TextRule = {
  clean: cleanText,
  lengthMin: 1,
  tooShort: he.comment.bodyRequired,
  lengthMax: limits.comment.bodyLengthMax,
  tooLong: he.comment.bodyTooLong,
};
