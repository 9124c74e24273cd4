import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine, normalizeText } from '../text/normalizeText.ts';
import type { TextRule } from '../validation/textRule.ts';

export const commentNameRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 1,
  tooShort: he.comment.nameRequired,
  lengthMax: limits.comment.authorNameLengthMax,
  tooLong: he.comment.nameTooLong,
};

export const commentBodyRule: TextRule = {
  normalize: normalizeText,
  lengthMin: 1,
  tooShort: he.comment.bodyRequired,
  lengthMax: limits.comment.bodyLengthMax,
  tooLong: he.comment.bodyTooLong,
};
